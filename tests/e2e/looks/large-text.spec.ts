import { SCENES } from '#tests/scenes/index.ts';
import { opensSomething } from '#tests/scenes/opened.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { isDeep } from '#tests/support/depth.ts';
import { test } from '#tests/support/browser/e2e.ts';
import { expectLargeTextFits, LARGE_TEXTS } from '#tests/support/site/large-text.ts';

// Scenes provoke refusals and failures on purpose.
test.use({ allowedErrors: [/./] });

const scenes = SCENES.filter(({ name, isPrinted }) => !isPrinted && (isDeep || opensSomething(name)));

/** Everything in the deep run, otherwise each case in turn. */
function turn<Case>(cases: readonly Case[], index: number): readonly Case[] {
  return isDeep ? cases : cases.slice(index % cases.length).slice(0, 1);
}

for (const [index, scene] of scenes.entries()) {
  for (const language of turn(LANGUAGES, index)) {
    for (const how of turn(LARGE_TEXTS, Math.floor(index / LANGUAGES.length))) {
      test(`${scene.name} is usable with twice the text ${how}, ${language}`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await scene.open(page, language);

        await expectLargeTextFits(page, how);
      });
    }
  }
}
