import { expect, type Page } from './e2e.ts';

/** The appearance of an open dialog after its animation, which must be the same on every page. */
export interface DialogLook {
  box: { x: number; y: number; width: number; height: number };
  animation: string;
  corners: string;
  margin: string;
}

/** Two phones and a desktop. */
export const DIALOG_SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Reads the appearance of the open dialog, after its animation and with the late styles loaded. */
export async function lookOfDialog(page: Page): Promise<DialogLook> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toHaveCount(1);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  return dialog.evaluate(async (element) => {
    await document.fonts.ready;
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = element.getBoundingClientRect();
    const { animationName, borderRadius, margin } = getComputedStyle(element);
    const [left = 0, top = 0, across = 0, down = 0] = [x, y, width, height].map(Math.round);
    return {
      box: { x: left, y: top, width: across, height: down },
      animation: animationName,
      corners: borderRadius,
      margin,
    };
  });
}
