import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import type { OpenPhone } from './phone.ts';

/** How long a finger or a pointer stays on a link before the click. */
const REACHING_MS = 300;

/**
 * A diner who goes on after a second, and one who stays half a minute, by which time the service worker has cached the
 * menu.
 */
export const RESTS = [
  { name: 'after a second', ms: 1_000, keeps: false },
  { name: 'after half a minute', ms: 30_000, keeps: true },
] as const;
export type Rest = (typeof RESTS)[number];

/** Goes from the home page to the menu by its link; bytes as transferred. */
export async function viewSecondPage(
  openPhone: OpenPhone,
  language: Language,
  { rest, carried, withoutReact = false }: { rest: Rest; carried: () => number; withoutReact?: boolean },
) {
  const { tab } = await openPhone({ keeps: rest.keeps, withoutReact });
  try {
    await tab.goto(localizedPath(language, 'home'), { waitUntil: 'load' });
    await tab.waitForTimeout(rest.ms);
    const before = carried();
    const link = tab.locator(`main a[href="${localizedPath(language, 'menu')}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await tab.waitForTimeout(REACHING_MS);
    await link.click({ noWaitAfter: true });
    await tab.getByRole('heading', { level: 1, name: { en, ka }[language].menu.heading }).waitFor();
    await tab.waitForFunction(() => window.notes.firstPaint > 0);
    const shown = await tab.evaluate(() => window.notes.firstPaint);
    await tab.waitForLoadState('load');
    await tab.waitForTimeout(1_000);
    return { bytes: carried() - before, shown };
  } finally {
    await tab.context().close();
  }
}
