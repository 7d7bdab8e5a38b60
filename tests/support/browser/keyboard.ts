import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';

const MOST_STEPS = 60;

/** Presses Tab until the target has the focus, and expects it to be visible there. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS && !(await hasFocus(target)); step += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

export async function pressTimes(page: Page, key: string, times: number) {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}
