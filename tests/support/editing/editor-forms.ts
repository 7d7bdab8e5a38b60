import sharp from 'sharp';
import { expect, type Page } from '@playwright/test';

/** The editor's own words, in both languages. */
const WORDS = {
  form: /^(Edit .* Content|რედაქტირება)$/,
  photograph: /(Photograph|ფოტო)/,
  save: /^(Save|შენახვა)$/,
  saved: /(Saved\. Not published yet|შენახულია\. ჯერ არ გამოქვეყნებულა)\./,
  browse: /^(Browse|არჩევა)$/,
  upload: /^(Upload|ატვირთვა)$/,
  insert: /^(Insert|ჩასმა)$/,
  replace: /^(Replace Image|სურათის შეცვლა)$/,
};

/** The input of a field in the open form of the content editor, found by its group labels. */
export function input(page: Page, ...labels: string[]) {
  return labels
    .reduce(
      (place, name) => place.getByRole('group', { name }),
      page.getByRole('group', { name: WORDS.form }),
    )
    .getByRole('textbox');
}

export async function save(page: Page): Promise<void> {
  const news = page.getByText(WORDS.saved);
  // The message of the previous save must be gone first.
  await expect(news).toBeHidden();
  await page.getByRole('button', { name: WORDS.save }).click();
  await expect(news).toBeVisible();
  // The editor leaves the form, which another address must not interrupt.
  await expect(page.getByRole('group', { name: WORDS.form })).toBeHidden();
}

/** Chooses a plain red photograph in the open form of a dish. */
export async function choosePhotograph(page: Page): Promise<void> {
  await offerPhotograph(page, { width: 1600, height: 1200 });
  const photograph = page.getByRole('group', { name: WORDS.photograph });
  await expect(photograph.getByRole('button', { name: WORDS.replace })).toBeVisible();
}

/** Chooses a photograph of this size, which may be refused. */
export async function offerPhotograph(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const photograph = page.getByRole('group', { name: WORDS.photograph });
  await photograph.getByRole('button', { name: WORDS.browse }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: WORDS.upload }).click();
  const red = sharp({ create: { width, height, channels: 3, background: '#d22' } });
  const buffer = await red.jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'IMG 0042.JPG', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: WORDS.insert }).click();
}
