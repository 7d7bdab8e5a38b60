import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor, type EditedProject } from '#tests/support/editing/edited-project.ts';
import { choosePhotograph, input, offerPhotograph, save } from '#tests/support/editing/editor-forms.ts';

const DISH = 'content/dishes/kharcho.yaml';

let project: EditedProject;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  project = await openEditor();
});

test.afterAll(() => project.close());

const read = (file: string) => readFileSync(join(project.folder, file), 'utf8');
const openForm = (page: Page, path: string) => page.goto(`${project.url}#/collections/${path}`);

test('sends no request to other hosts', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(project.url).origin) outside.push(request.url());
  });

  await openForm(page, 'dishes/entries/kharcho');
  await expect(input(page, 'Price in lari')).toHaveValue('17.50');

  expect(outside).toEqual([]);
});

test('shows the expected format beside a field', async ({ page }) => {
  const before = read(DISH);
  await openForm(page, 'dishes/entries/kharcho');

  await input(page, 'Price in lari').fill('12,5o');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('What was expected is a price like "12.50".')).toBeVisible();
  expect(read(DISH)).toBe(before);
});

test.describe('in a Georgian browser', () => {
  test.use({ locale: 'ka-GE' });

  test('has its labels, choices and errors in Georgian', async ({ page }) => {
    await openForm(page, 'dishes/entries/kharcho');

    await input(page, 'ფასი ლარში').fill('12,5o');
    await page.getByRole('button', { name: 'შენახვა', exact: true }).click();

    await expect(page.getByText('აქ უნდა იყოს ფასი, მაგალითად, "12.50".')).toBeVisible();
    await expect(page.getByRole('group', { name: 'კატეგორია' })).toContainText('წვნიანები');
    await expect(page.getByText(/Price|Category|Soups/)).toHaveCount(0);
  });

  test('refuses a tall photograph when it is chosen', async ({ page }) => {
    await openForm(page, 'dishes/entries/kharcho');

    await offerPhotograph(page, { width: 900, height: 1200 });

    await expect(page.getByText('საიტს ჰორიზონტალური ფოტო სჭირდება')).toBeVisible();
  });

  test("has its labels in the language of the editor's preferences", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sveltia-cms.prefs', '{"locale":"en-US"}'));
    await openForm(page, 'dishes/entries/kharcho');

    await expect(input(page, 'Price in lari')).toHaveValue('17.50');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  });
});

test('refuses a small photograph when it is chosen', async ({ page }) => {
  await openForm(page, 'dishes/entries/kharcho');

  await offerPhotograph(page, { width: 1199, height: 899 });

  await expect(page.getByText(/wider than tall, at least 1200 by 900/).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace Image' })).toHaveCount(0);
});

test('names the field of a mistake that no single field shows', async ({ page }) => {
  await openForm(page, 'house/entries/days');
  const days = page.getByRole('group', { name: 'Days with other opening hours' });

  await days.getByRole('button', { name: /^Add .?a day with other hours/ }).click();
  await days.getByRole('group', { name: 'Date' }).getByRole('textbox').fill('2027-02-01');
  await days.getByRole('group', { name: 'Opens at' }).getByRole('textbox').fill('12:00');
  await days.getByRole('group', { name: 'Closes at' }).getByRole('textbox').fill('10:00');
  await days.getByRole('group', { name: 'English' }).getByRole('textbox').fill('Wedding');
  await days.getByRole('group', { name: 'ქართული' }).getByRole('textbox').fill('ქორწილი');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText(/hours 1 · Closes at: "10:00" is not later than/)).toBeVisible();
});

test('refuses invalid input with the messages of the build', async ({ page }) => {
  const before = read('content/menu.yaml');
  await openForm(page, 'menu/entries/menu');

  await page.getByRole('button', { name: 'Expand All' }).click();
  const slug = page.getByRole('group', { name: 'Short name' }).getByRole('textbox').nth(1);
  await expect(slug).toHaveValue('soups');
  await slug.fill('stews');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(
    page.getByText(/content\/dishes\/\w+\.yaml, line 1: category: "soups" is not one of starters, stews, /),
  ).toBeVisible();
  expect(read('content/menu.yaml')).toBe(before);
});

test('keeps the rest of a file, with comments and empty lists', async ({ page }) => {
  const before = read('content/rules.yaml');
  await openForm(page, 'house/entries/rules');

  await page
    .getByRole('group', { name: 'How many hours before the visit we remind' })
    .getByRole('spinbutton')
    .fill('36');
  await save(page);

  expect(read('content/rules.yaml')).toBe(before.replace('reminderHours: 24', 'reminderHours: 36'));
});

test('lists every dish', async ({ page }) => {
  await page.goto(`${project.url}#/collections/dishes`);

  const rows = page.getByRole('row');
  const count = globSync('content/dishes/*.yaml', { cwd: project.folder }).length;
  // The editor adds rows as the list is scrolled.
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count, { timeout: 1_000 });
  }).toPass();
  await expect(rows.filter({ hasText: 'Kharcho – 17.50 ₾' })).toHaveCount(1);
});

test('has a form of its own for single days, where a table is chosen from a list', async ({ page }) => {
  const before = read('content/rules.yaml');
  await openForm(page, 'house/entries/days');

  await expect(page.getByRole('group', { name: 'Days with other opening hours' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Maximum tables per reservation' })).toHaveCount(0);
  const blocked = page.getByRole('group', { name: 'Tables that cannot be reserved' });
  await blocked.getByRole('button', { name: /^Add/ }).click();
  await blocked.getByRole('combobox').click();
  await page.getByRole('option', { name: /^vip-zone-2 / }).click();
  await blocked.getByRole('group', { name: 'First day' }).getByRole('textbox').fill('2027-02-01');
  await blocked.getByRole('group', { name: 'Last day' }).getByRole('textbox').fill('2027-02-03');
  await save(page);

  const entry = '[{ table: vip-zone-2, from: 2027-02-01, to: 2027-02-03 }]';
  expect(read('content/rules.yaml')).toBe(before.replace('blockedTables: []', `blockedTables: ${entry}`));
});

test('changes the about text, a price and a picture, and the built site shows them', async ({ page }) => {
  test.setTimeout(240_000);
  const about = read('content/about.yaml');
  await openForm(page, 'pages/entries/about');
  await input(page, 'Opening sentence', 'English').fill('We carried the tables down to the sea.');
  await input(page, 'Opening sentence', 'ქართული').fill('მაგიდები ზღვასთან ჩავიტანეთ.');
  await save(page);

  await openForm(page, 'dishes/entries/kharcho');
  await input(page, 'Price in lari').fill('19.90');
  await choosePhotograph(page);
  await save(page);

  // Everything else is unchanged, including comments.
  const [, , , lineEn = '', lineKa = ''] = about.split('\n');
  expect(read('content/about.yaml')).toBe(
    about
      .replace(lineEn, '  en: We carried the tables down to the sea.')
      .replace(lineKa, '  ka: მაგიდები ზღვასთან ჩავიტანეთ.'),
  );
  expect(read(DISH)).toContain('\nprice: "19.90"\n');

  await project.build();
  expect(read('dist/en/about.html')).toContain('We carried the tables down to the sea.');
  expect(read('dist/ka/about.html')).toContain('მაგიდები ზღვასთან ჩავიტანეთ.');
  expect(read('dist/en/menu.html')).toMatch(/Kharcho[^]{0,1500}19\.90/);
  const [, picture = ''] = /(\/photos\/kharcho-[\da-f]{10}-\d+\.webp)/.exec(read('dist/en/menu.html')) ?? [];
  const { dominant } = await sharp(join(project.folder, 'dist', picture)).stats();
  expect(dominant.r).toBeGreaterThan(180);
  expect(dominant.g).toBeLessThan(80);
});
