import { SCENES } from '#tests/scenes/index.ts';
import { expectOpened, opensSomething } from '#tests/scenes/opened.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { LAYOUT_LANGUAGES, isDeep } from '#tests/support/depth.ts';
import { test } from '#tests/support/browser/e2e.ts';
import { expectTextFits, setTexts, stretchTexts } from '#tests/support/browser/fits.ts';
import { expectUncovered } from '#tests/support/browser/uncovered.ts';
import { expectSumsUntranslated } from '#tests/support/browser/untranslated.ts';
import { expectReadable } from '#tests/support/browser/readable.ts';

// Scenes provoke refusals and failures on purpose.
test.use({ allowedErrors: [/./] });

const scenes = SCENES.filter(({ name, isPrinted }) => !isPrinted && (isDeep || opensSomething(name)));

for (const scene of scenes) {
  for (const language of LAYOUT_LANGUAGES) {
    test(`${scene.name} is accessible and fits, ${language}`, async ({ page }) => {
      await page.setViewportSize(
        scene.only === 'phone' ? { width: 360, height: 740 } : { width: 1280, height: 900 },
      );
      await scene.open(page, language);
      await expectOpened(page, scene.name, language);
      await expectAccessible(page);
      await expectSumsUntranslated(page);
      await expectReadable(page, 'as it is');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectUncovered(page);

      // A desktop window of 1280 pixels at 200% zoom.
      await page.setViewportSize({ width: 640, height: 450 });
      await expectTextFits(page, '200% zoom');
      await page.setViewportSize({ width: 320, height: 640 });
      await expectTextFits(page, '320 pixels (1.4.10)');
      await setTexts(page, 'spaced');
      await expectTextFits(page, '320 pixels, text spacing (1.4.12)');
      await setTexts(page, 'usual');
      await stretchTexts(page);
      await expectTextFits(page, '320 pixels, longer words');
    });
  }
}
