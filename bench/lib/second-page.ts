import type { Language } from '#contract/language.ts';
import { en } from '#src/i18n/en.ts';
import { ka } from '#src/i18n/ka.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { weighTab, type OpenTab } from './visit.ts';

/** How long a finger or a pointer rests on a link before it is let go. */
const REACHING_MS = 300;

/** From the home page to the menu, whose link a diner reaches for and then presses. */
export async function visitSecondPage(openTab: OpenTab, language: Language) {
  const tab = await openTab();
  try {
    await tab.goto(localizedPath(language, 'home'), { waitUntil: 'load' });
    await tab.waitForTimeout(1_000);
    const weight = await weighTab(tab);
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
    const { html, js, fonts, pictures, other } = weight();
    return { bytes: html + js + fonts + pictures + other, shown };
  } finally {
    await tab.context().close();
  }
}
