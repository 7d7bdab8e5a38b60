import { FEATURE_WORDS } from '#contract/values/table-features.ts';
import { FLOOR_EDITOR_TEXTS } from '#editor/floors/texts.ts';
import { expect, type Page, type Stack } from '#tests/support/browser/e2e.ts';
import { test } from '#tests/support/editing/editing-stack.ts';
import { moveFingers } from '#tests/support/browser/floor-map.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';

const OWNER = 'lia@tamada.example';
const t = FLOOR_EDITOR_TEXTS.en;

// A save that another editor was faster with is answered with 409.
test.use({ allowedErrors: [/status(: | of )4(09|22)/] });
test.describe.configure({ mode: 'serial' });

async function openEditor(page: Page, stack: Stack, size = { width: 1280, height: 900 }) {
  await page.setViewportSize(size);
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/site/floors?lang=en`);
  await expect(page.getByRole('button', { name: t.save })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const status = (page: Page) => page.getByRole('status');

async function middleOf(page: Page, table: string) {
  const box = await page.locator(`#${table} .map-top`).boundingBox();
  if (!box) throw new Error(`${table} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a table is moved, counted and saved by keyboard alone', async ({ page, stack }) => {
  await openEditor(page, stack);
  await expectAccessible(page);

  await field(page, t.choose).focus();
  await page.keyboard.type('Table 15');
  await expect(field(page, t.fields.x)).toHaveValue('214');
  await field(page, t.fields.seats).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: t.stage }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(field(page, t.fields.x)).toHaveValue('224');
  await expect(field(page, t.fields.y)).toHaveValue('185');
  await page.getByRole('button', { name: t.undo }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, t.fields.y)).toHaveValue('184');
  await expect(page.getByRole('button', { name: t.undo })).toBeFocused();
  const secondFloor = page.getByRole('group', { name: t.floors }).getByRole('button').nth(1);
  await secondFloor.focus();
  await page.keyboard.press('Enter');
  await expect(secondFloor).toHaveAttribute('aria-pressed', 'true');
  await expect(secondFloor).toBeFocused();
  await page.getByRole('button', { name: t.addTable }).click();
  await expect(page.getByRole('group', { name: t.stage })).toBeFocused();
  await expect(status(page)).toHaveText(/Table \d+|VIP Zone \d+/);
  await page.getByRole('button', { name: t.remove, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: t.stage })).toBeFocused();
  await page.getByRole('button', { name: t.save }).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(t.saved);
  await expect(page.getByRole('button', { name: t.save })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await field(page, t.choose).selectOption('Table 15');
  await expect(field(page, t.fields.seats)).toHaveValue('3');
  await expect(field(page, t.fields.x)).toHaveValue('224');
  await page.getByRole('link', { name: t.publish }).click();
  await expect(page.getByText('Tables · Table 15 · Floor map')).toBeVisible();
});

test('a press on the next field takes the number of the last one and keeps the focus', async ({
  page,
  stack,
}) => {
  await openEditor(page, stack);
  await field(page, t.choose).selectOption('Table 15');
  await field(page, t.fields.seats).fill('5');

  await field(page, t.fields.x).click();
  await page.keyboard.type('230');
  await field(page, t.fields.y).click();

  await expect(field(page, t.fields.seats)).toHaveValue('5');
  await expect(field(page, t.fields.x)).toHaveValue('230');
  await expect(field(page, t.fields.y)).toBeFocused();
});

for (const hasTouch of [false, true])
  test(`a box pressed after typing is ticked, ${hasTouch ? 'finger' : 'mouse'}`, async ({
    openContext,
    stack,
  }) => {
    const page = await (await openContext({ hasTouch })).newPage();
    await openEditor(page, stack);
    for (const name of [t.fields.seats, t.fields.nameEn]) {
      await field(page, t.choose).selectOption('Table 15');
      const box = page.getByRole('checkbox', { name: FEATURE_WORDS.en.quiet });
      const isTicked = await box.isChecked();
      await field(page, name).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('3');
      await (hasTouch ? box.tap() : box.click());

      await expect(box).toBeChecked({ checked: !isTicked });
    }
  });

test('a table on another is told and not saved, and nothing is lost', async ({ page, stack }) => {
  await openEditor(page, stack);
  const from = await middleOf(page, 'table2');
  const to = await middleOf(page, 'table1');

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y, { steps: 6 });
  await page.mouse.up();

  const sentence = /Table 1 and Table 2 are so close that a finger would press both/;
  await expect(page.getByRole('button', { name: sentence })).toBeVisible();
  await page.getByRole('button', { name: t.save }).click();
  await expect(status(page)).toHaveText(sentence);
  await field(page, t.choose).selectOption('Table 2');
  await field(page, t.fields.number).fill('500');
  await page.keyboard.press('Tab');
  await expect(status(page)).toHaveText(`${t.fields.number}: ${t.between(1, 99)}`);
  await page.getByRole('button', { name: t.undo }).click();
  await expect(page.getByText(t.fine)).toBeVisible();
});

test('of two editors the later one is asked which version stays', async ({ page, stack, openContext }) => {
  const other = await (await openContext()).newPage();
  await openEditor(page, stack);
  await openEditor(other, stack);
  await field(page, t.fields.nameEn).fill('Ground Floor');
  await page.getByRole('button', { name: t.save }).click();
  await expect(status(page)).toHaveText(t.saved);

  await field(other, t.fields.nameEn).fill('Lower Floor');
  await other.getByRole('button', { name: t.save }).click();
  await expect(status(other)).toHaveText(t.notSaved(t.conflict));
  await other.getByRole('button', { name: t.mine }).click();

  await expect(status(other)).toHaveText(t.saved);
  await page.reload();
  await expect(field(page, t.fields.nameEn)).toHaveValue('Lower Floor');
});

for (const width of [390, 768]) {
  test.describe(`on a touch screen ${width} wide`, () => {
    test.use({ hasTouch: true });

    test('a finger chooses, then drags; the page stays in its width', async ({ page, stack }) => {
      await openEditor(page, stack, { width, height: 844 });
      await page.locator('#table13').scrollIntoViewIfNeeded();
      const before = await middleOf(page, 'table13');

      await moveFingers(page, [[before, { x: before.x + 20, y: before.y }]]);
      await expect(field(page, t.fields.x)).toHaveCount(0);
      await page.touchscreen.tap(before.x, before.y);
      await expect(field(page, t.fields.x)).toHaveValue('98');
      const from = await middleOf(page, 'table13');
      // Up and down is where the page would scroll.
      await moveFingers(page, [[from, { x: from.x + 12, y: from.y - 40 }]]);

      await expect(field(page, t.fields.x)).not.toHaveValue('98');
      await expect(field(page, t.fields.y)).not.toHaveValue('740');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    });
  });
}
