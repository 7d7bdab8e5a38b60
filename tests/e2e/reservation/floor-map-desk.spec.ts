import { tableName } from '#contract/values/table-ids.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { floorName, dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { drawing, middleOf, openMap, openSecondFloor } from '#tests/support/browser/floor-map.ts';
import { pressTimes } from '#tests/support/browser/keyboard.ts';

const DATE = dayFromToday(34);
const t = TEXTS.en.reservation;

test('the wheel zooms at the mouse with Ctrl, and else scrolls', async ({ page }) => {
  await openMap(page, 'en', { date: DATE });
  const width = async () => (await drawing(page).boundingBox())?.width ?? 0;
  const whole = await width();
  const before = await middleOf(page, 'table10');

  await page.mouse.move(before.x, before.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');

  await expect.poll(width).toBeGreaterThan(whole * 1.4);
  const after = await middleOf(page, 'table10');
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(1);

  const large = await width();
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await middleOf(page, 'table10')).y).toBeLessThan(after.y - 50);
  expect(await width()).toBe(large);
});

test('the keyboard zooms and reaches every table of the map', async ({ page }) => {
  await openMap(page, 'en', { date: DATE });
  const zoomIn = page.getByRole('button', { name: t.zoomIn });
  await zoomIn.focus();
  await pressTimes(page, 'Enter', 3);
  await expect(zoomIn).toBeDisabled();

  await tableOnMap(page, 'en', 'table1').focus();
  await page.keyboard.press('End');
  await expect(tableOnMap(page, 'en', 'table16')).toBeFocused();
  await expect(tableOnMap(page, 'en', 'table16')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Enter');
  await expect(tableOnMap(page, 'en', 'table16')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: t.zoomReset }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t.zoomOut })).toBeDisabled();
});

for (const id of ['table2', 'table14']) {
  test(`the answer about a booked table is in the window, beside ${id}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMap(page, 'en', { date: DATE, booked: [id] });

    // Playwright treats a booked table as disabled, so the click is forced.
    await tableOnMap(page, 'en', id).click({ force: true });

    const answer = page.getByText(`${tableName(id, 'en')} is booked at 19:00`);
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: TEXTS.en.site.close })).toBeInViewport({ ratio: 1 });
    const at = await answer.boundingBox();
    const { y } = await middleOf(page, id);
    expect(Math.abs(y - (at?.y ?? y))).toBeGreaterThan(60);
  });
}

test('another floor resets the zoom', DEEP, async ({ page }) => {
  await openMap(page, 'en', { date: DATE });
  await page.getByRole('button', { name: t.zoomIn }).click();
  await expect(page.getByRole('button', { name: t.zoomReset })).toBeEnabled();

  await openSecondFloor(page, 'en');

  await expect(page.getByRole('button', { name: t.zoomReset })).toBeDisabled();
});

for (const language of TESTED_LANGUAGES) {
  test(`prints one sheet with the map and the chosen tables, ${language}`, DEEP, async ({ page }) => {
    const texts = TEXTS[language].reservation;
    const twelve = ['table1', 'table2', 'table4', 'table5', 'table6', 'table7', 'table9', 'table10'];
    await openMap(page, language, {
      date: DATE,
      tables: [...twelve, 'vip-zone-1', 'vip-zone-3', 'vip-zone-4', 'vip-zone-6'],
      booked: ['table3'],
    });
    await page.getByRole('button', { name: texts.zoomIn }).click();

    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await page.emulateMedia({ media: 'print' });

    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
    for (const shown of [/19:00/, floorName(language, 1), texts.selectedHeading, texts.booked, /^12\s/]) {
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    }
    await expect(tableOnMap(page, language, 'table16')).toBeVisible();
    for (const gone of [texts.zoomIn, texts.reset, texts.clearAll, floorName(language, 2)]) {
      await expect(page.getByRole('button', { name: gone })).toBeHidden();
    }
    await expect(page.getByRole('link', { name: texts.next })).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
}
