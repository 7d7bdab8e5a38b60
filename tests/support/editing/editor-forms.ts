import sharp from 'sharp';
import { expect, type Page } from '@playwright/test';

/** The input of a field in the open form of the content editor, found by its group labels. */
export function input(page: Page, ...labels: string[]) {
  return labels
    .reduce(
      (place, name) => place.getByRole('group', { name }),
      page.getByRole('group', { name: /^Edit .* Content$/ }),
    )
    .getByRole('textbox');
}

export async function save(page: Page): Promise<void> {
  const news = page.getByText('Entry saved.');
  // The message of the previous save must be gone first.
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(news).toBeVisible();
}

/** Chooses a plain red photograph in the open form of a dish. */
export async function choosePhotograph(page: Page): Promise<void> {
  const photograph = page.getByRole('group', { name: 'Photograph · ფოტო' });
  await photograph.getByRole('button', { name: 'Browse' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'IMG 0042.JPG', mimeType: 'image/jpeg', buffer: await takeRed() });
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(photograph.getByRole('button', { name: 'Replace' })).toBeVisible();
}

function takeRed(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#d22' } })
    .jpeg()
    .toBuffer();
}
