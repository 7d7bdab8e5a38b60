import { SCENES, type Scene } from '#tests/scenes/index.ts';
import { test } from '#tests/support/browser/e2e.ts';
import { SCREENS, take } from './take.ts';

/** An A4 page at 96 dots an inch. */
const PAPER = { width: 794, height: 1123 };

// Scenes provoke errors on purpose, so that the console is not checked here.
test.use({ allowedErrors: [/./] });

for (const scene of SCENES) {
  for (const language of ['en', 'ka'] as const) {
    for (const screen of screensOf(scene)) {
      test(`${scene.name} ${language} ${screen.width}`, async ({ page }) => {
        await page.setViewportSize(screen);
        await scene.open(page, language);
        if (scene.isPrinted) await page.emulateMedia({ media: 'print' });
        await take(page, `${scene.name}/${language}-${screen.width}`);
        if (screen.width !== 768) return;

        await page.emulateMedia({ contrast: 'more' });
        await take(page, `${scene.name}/${language}-${screen.width}-contrast`);
      });
    }
  }
}

function screensOf(scene: Scene) {
  if (scene.isPrinted) return [PAPER];
  return scene.only === 'phone' ? SCREENS.slice(0, 1) : SCREENS;
}
