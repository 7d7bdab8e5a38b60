import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { input, offerPhotograph, save } from '#tests/support/editing/editor-forms.ts';
import { findFreePort } from '../../../scripts/lib/port.ts';
import { startPart } from '../../../scripts/lib/processes.ts';

const DISH = 'content/dishes/kharcho.yaml';

/** What `npm run edit` opens, signed in. */
interface Editor {
  folder: string;
  url: string;
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
}

const test = base.extend<{ editor: Editor }, { opened: Editor }>({
  opened: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tamada-edited-'));
      const [port, bankPort] = await Promise.all([findFreePort(), findFreePort()]);
      let said = '';
      const part = startPart(['scripts/edit.ts', '--no-browser'], {
        env: { DATA_DIR: folder, PORT: String(port), BANK_PORT: String(bankPort) },
        sign: 'The editor is open',
        onLine: (line) => (said = line),
      });
      await part.ready;
      const [, code = '', link = ''] = /code (.+): (http:\S+)/.exec(said) ?? [];
      const page = await browser.newPage();
      await page.goto(link);
      await page.getByLabel('კოდი წერილიდან').fill(code);
      await page.getByRole('button', { name: 'შესვლა' }).click();
      await expect(page).toHaveURL(/\/staff\/opening$/);
      const { origin } = new URL(link);
      await use({ folder, url: `${origin}/admin/`, cookies: await page.context().cookies() });
      await page.close();
      part.child.kill('SIGTERM');
      await part.ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  editor: async ({ opened, page, locale }, use) => {
    await page.context().addCookies(opened.cookies);
    await page.goto(`${new URL(opened.url).origin}/staff/site?lang=${locale === 'ka-GE' ? 'ka' : 'en'}`);
    await use(opened);
  },
});

test.describe.configure({ mode: 'serial' });

/** A file of the drafts. */
const read = ({ folder }: Editor, file: string) =>
  execFileSync('git', ['-C', join(folder, 'content'), 'show', `main:${file}`], { encoding: 'utf8' });
const openForm = (page: Page, { url }: Editor, path: string) => page.goto(`${url}#/collections/${path}`);

test('sends no request to other hosts', async ({ page, editor }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(editor.url).origin) outside.push(request.url());
  });

  await openForm(page, editor, 'dishes/entries/kharcho');
  await expect(input(page, 'Price in lari')).toHaveValue('17.50');

  expect(outside).toEqual([]);
});

test('shows the expected format beside a field', async ({ page, editor }) => {
  const before = read(editor, DISH);
  await openForm(page, editor, 'dishes/entries/kharcho');

  await input(page, 'Price in lari').fill('12,5o');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('Enter a price like "12.50".')).toBeVisible();
  expect(read(editor, DISH)).toBe(before);
});

test.describe('in a Georgian browser', () => {
  test.use({ locale: 'ka-GE' });

  test('has its labels, choices and errors in Georgian', async ({ page, editor }) => {
    await openForm(page, editor, 'dishes/entries/kharcho');

    await input(page, 'ფასი ლარში').fill('12,5o');
    await page.getByRole('button', { name: 'შენახვა', exact: true }).click();

    await expect(page.getByText('აქ უნდა იყოს ფასი, მაგალითად, "12.50".')).toBeVisible();
    await expect(page.getByRole('group', { name: 'კატეგორია' })).toContainText('წვნიანები');
    await expect(page.getByText(/Price|Category|Soups/)).toHaveCount(0);
  });

  test('refuses a tall photograph when it is chosen', async ({ page, editor }) => {
    await openForm(page, editor, 'dishes/entries/kharcho');

    await offerPhotograph(page, { width: 900, height: 1200 });

    await expect(page.getByText('საიტს ჰორიზონტალური ფოტო სჭირდება')).toBeVisible();
  });
});

test('refuses a small photograph when it is chosen', async ({ page, editor }) => {
  await openForm(page, editor, 'dishes/entries/kharcho');

  await offerPhotograph(page, { width: 1199, height: 899 });

  await expect(page.getByText(/wider than tall, at least 1200 by 900/).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace Image' })).toHaveCount(0);
});

test('names the field of a mistake that no single field shows', async ({ page, editor }) => {
  await openForm(page, editor, 'house/entries/days');
  const days = page.getByRole('group', { name: 'Days with other opening hours' });

  await days.getByRole('button', { name: /^Add .?a day with other hours/ }).click();
  await days.getByRole('group', { name: 'Date' }).getByRole('textbox').fill('2027-02-01');
  await days.getByRole('group', { name: 'Opens at' }).getByRole('textbox').fill('12:00');
  await days.getByRole('group', { name: 'Closes at' }).getByRole('textbox').fill('10:00');
  await days.getByRole('group', { name: 'English' }).getByRole('textbox').fill('Wedding');
  await days.getByRole('group', { name: 'ქართული' }).getByRole('textbox').fill('ქორწილი');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(
    page.getByText(/hours 1 · Closes at: "10:00" is not later than the opening time/),
  ).toBeVisible();
});

test('refuses invalid input with the messages of the build', async ({ page, editor }) => {
  const before = read(editor, 'content/menu.yaml');
  await openForm(page, editor, 'menu/entries/menu');

  await page.getByRole('button', { name: 'Expand All' }).click();
  const slug = page.getByRole('group', { name: 'Short name' }).getByRole('textbox').nth(1);
  await expect(slug).toHaveValue('soups');
  await slug.fill('stews');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(
    page.getByText(/content\/dishes\/\w+\.yaml, line 1: category: "soups" is not one of starters, stews, /),
  ).toBeVisible();
  expect(read(editor, 'content/menu.yaml')).toBe(before);
});

test('keeps the rest of a file, with comments and empty lists', async ({ page, editor }) => {
  const before = read(editor, 'content/rules.yaml');
  await openForm(page, editor, 'house/entries/rules');

  await page
    .getByRole('group', { name: 'How many hours before the visit we send the reminder' })
    .getByRole('spinbutton')
    .fill('36');
  await save(page);

  expect(read(editor, 'content/rules.yaml')).toBe(before.replace('reminderHours: 24', 'reminderHours: 36'));
});

test('lists every dish', async ({ page, editor }) => {
  await page.goto(`${editor.url}#/collections/dishes`);

  const rows = page.getByRole('row');
  const count = globSync('content/dishes/*.yaml').length;
  // The editor adds rows as the list is scrolled.
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count, { timeout: 1_000 });
  }).toPass();
  await expect(rows.filter({ hasText: 'Kharcho – 17.50 ₾' })).toHaveCount(1);
});

test('has a form of its own for single days, where a table is chosen from a list', async ({
  page,
  editor,
}) => {
  const before = read(editor, 'content/rules.yaml');
  await openForm(page, editor, 'house/entries/days');

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
  expect(read(editor, 'content/rules.yaml')).toBe(
    before.replace('blockedTables: []', `blockedTables: ${entry}`),
  );
});
