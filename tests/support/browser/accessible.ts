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
  const { violations } = await new AxeBuilder({ page })
    // No page has frames, for which axe would open another page.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
  await expectTargets(page);
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
