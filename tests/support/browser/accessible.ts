import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './e2e.ts';
import { expectAlive } from './site-pages.ts';
import { expectTargets } from './targets.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no violation of WCAG 2.0 to 2.2 (A and AA) or of axe's best practices, and touch targets of sufficient size.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAlive(page);
  await finishAnimations(page);
  // A rule about targets counts what the hidden navigation covers above the window.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const found = await violationsOf(axe(page).withTags(RULES));
  expect(await withoutHalfCovered(page, found)).toEqual([]);
  await expectTargets(page);
}

interface Violation {
  id: string;
  target: string;
}

// No page has frames, for which axe would open another page.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function violationsOf(builder: AxeBuilder): Promise<Violation[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })));
}

/** A bar at the window's edge may cover half of a button: its size is measured again in the middle of the window. */
async function withoutHalfCovered(page: Page, found: Violation[]): Promise<Violation[]> {
  const kept: Violation[] = [];
  for (const violation of found) {
    if (violation.id === 'target-size') {
      await page.locator(violation.target).evaluate((target) => target.scrollIntoView({ block: 'center' }));
      const again = await violationsOf(axe(page).include(violation.target).withRules('target-size'));
      if (again.length === 0) continue;
    }
    kept.push(violation);
  }
  return kept;
}

/** A dialog that is still fading in has the contrast of no state that lasts. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
