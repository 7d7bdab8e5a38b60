import { readFloors } from '#content/load.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import {
  drawing,
  middleOf,
  moveFingers,
  openMap,
  openSecondFloor,
  readDrawn,
  type DrawnBox,
} from '#tests/support/browser/floor-map.ts';
import { watchShifts } from '#tests/support/browser/watch-shifts.ts';

const DATE = dayFromToday(33);
const MIN_TARGET = 44;
const MIN_LETTERS = 11;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const overlaps = (one: DrawnBox, other: DrawnBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const collisions = (some: readonly DrawnBox[], others: readonly DrawnBox[]) =>
  some.flatMap((one) => others.filter((other) => overlaps(one, other)).map(({ name }) => [one.name, name]));

/** The zoom of the map relative to the whole floor, and the zoom of the page. */
async function readZoom(page: Page) {
  const { width } = (await drawing(page).boundingBox()) ?? { width: 0 };
  const pageScale = await page.evaluate(() => window.visualViewport?.scale);
  return { map: width / 360, page: pageScale };
}

/** Pinches around a table, from one finger distance to another, in pixels. */
async function pinchAbout(page: Page, id: string, from: number, to: number) {
  const { x, y } = await middleOf(page, id);
  await moveFingers(page, [
    [
      { x, y: y - from / 2 },
      { x, y: y - to / 2 },
    ],
    [
      { x, y: y + from / 2 },
      { x, y: y + to / 2 },
    ],
  ]);
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].reservation;

  test(`every table is large enough for a thumb, ${language}`, async ({ page }) => {
    await openMap(page, language, { date: DATE });
    const first = await readDrawn(page, '.map-hit');
    await openSecondFloor(page, language);
    const second = await readDrawn(page, '.map-hit');

    const sizes = [...first, ...second].map((box) => ({
      name: box.name,
      size: Math.min(box.right - box.left, box.bottom - box.top),
    }));
    expect(sizes).toHaveLength(22);
    expect(sizes.filter(({ size }) => size < MIN_TARGET)).toEqual([]);
    expect(collisions(first, first)).toHaveLength(first.length);
    expect(collisions(second, second)).toHaveLength(second.length);
  });

  test(`labels are readable and do not overlap tables, ${language}`, DEEP, async ({ page }) => {
    const [first = [], second = []] = readFloors().map(({ words = [] }) =>
      words.map((word) => word[language]),
    );
    await openMap(page, language, { date: DATE });
    await expectWords(page, first);

    await openSecondFloor(page, language);
    await expectWords(page, second);
  });

  test(`two fingers zoom around the point between them, ${language}`, async ({ page }) => {
    await openMap(page, language, { date: DATE });
    await drawing(page).scrollIntoViewIfNeeded();
    const before = await middleOf(page, 'table7');

    await pinchAbout(page, 'table7', 80, 160);

    const after = await middleOf(page, 'table7');
    expect((await readZoom(page)).map).toBeCloseTo(2, 1);
    expect((await readZoom(page)).page).toBe(1);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
    await expect(page.getByText(t.noneSelected)).toBeVisible();

    await pinchAbout(page, 'table7', 200, 40);
    expect(await readZoom(page)).toEqual({ map: 1, page: 1 });
    await expect(page.getByRole('button', { name: t.zoomOut })).toBeDisabled();
  });

  test(`one finger scrolls the page, or a zoomed map, ${language}`, async ({ page }) => {
    await openMap(page, language, { date: DATE });
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const { x, y } = await middleOf(page, 'table10');

    await moveFingers(page, [
      [
        { x, y },
        { x, y: y - 200 },
      ],
    ]);
    await expect.poll(scrolled).toBeGreaterThan(100);

    await page.getByRole('button', { name: t.zoomIn }).tap();
    await page.getByRole('button', { name: t.zoomIn }).tap();
    const middle = await middleOf(page, 'table7');
    await moveFingers(page, [[middle, { x: middle.x + 100, y: middle.y }]]);
    await expect.poll(async () => (await middleOf(page, 'table7')).x - middle.x).toBeGreaterThan(50);
    await expect(page.getByText(t.noneSelected)).toBeVisible();
  });
}

async function expectWords(page: Page, words: string[]) {
  const labels = await readDrawn(page, '.map-label');
  const things = await readDrawn(page, '.map-chairs, .map-top');
  const letters = await drawing(page)
    .locator('.map-label')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const scale = (element.closest('svg')?.getBoundingClientRect().width ?? 0) / 720;
        return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      }),
    );

  expect(labels.map(({ name }) => name)).toEqual(words);
  expect(letters.filter((size) => size < MIN_LETTERS)).toEqual([]);
  expect(collisions(labels, things)).toEqual([]);
  expect(collisions(labels, labels)).toHaveLength(labels.length);
  expect(labels.filter(({ left, right }) => left < 0 || right > 360)).toEqual([]);
}

test('a tap where a label overlaps a table selects the table', DEEP, async ({ page }) => {
  await openMap(page, 'en', { date: DATE });
  await openSecondFloor(page, 'en');
  await tableOnMap(page, 'en', 'vip-zone-5').scrollIntoViewIfNeeded();
  const [word] = await readDrawn(page, '[data-en="Fireplace"]');
  if (!word) throw new Error('There is no fireplace');

  await page.touchscreen.tap((word.left + word.right) / 2, word.top + 1);

  await expect(tableOnMap(page, 'en', 'vip-zone-5')).toHaveAttribute('aria-pressed', 'true');
});

test('two quick taps select and deselect without a zoom', DEEP, async ({ page }) => {
  await openMap(page, 'en', { date: DATE });
  const table = tableOnMap(page, 'en', 'table7');

  await table.tap();
  await expect(table).toHaveAttribute('aria-pressed', 'true');
  await table.tap();
  await expect(table).toHaveAttribute('aria-pressed', 'false');

  expect(await readZoom(page)).toEqual({ map: 1, page: 1 });
});

test('a pinch stops at the maximum zoom, and a button resets it', async ({ page }) => {
  await openMap(page, 'en', { date: DATE });
  const { zoomIn, zoomReset } = TEXTS.en.reservation;
  await drawing(page).scrollIntoViewIfNeeded();
  await pinchAbout(page, 'table7', 40, 240);

  expect(await readZoom(page)).toEqual({ map: 3, page: 1 });
  await expect(page.getByRole('button', { name: zoomIn })).toBeDisabled();
  await page.getByRole('button', { name: zoomReset }).tap();

  expect(await readZoom(page)).toEqual({ map: 1, page: 1 });
});

test('nothing moves when the drawing loads late', DEEP, async ({ page }) => {
  await page.route('**/floors/*.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fallback();
  });
  const readShifts = await watchShifts(page);

  await openMap(page, 'ka', { date: DATE, tables: ['table5'], booked: ['table8'] });

  await expect(page.getByText(TEXTS.ka.reservation.loadingMap)).toBeHidden();
  expect(await readShifts()).toEqual([]);
});
