import { answer } from '#tests/scenes/scene.ts';
import { floorName, expect, TEXTS, type Language, type Page } from './e2e.ts';
import { savedChoice, store } from './browser-state.ts';

interface Point {
  x: number;
  y: number;
}

/** A part of the drawing as the browser laid it out, in CSS pixels of the window. */
export interface DrawnBox {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface MapOptions {
  date: string;
  tables?: string[];
  booked?: readonly string[];
}

/** Opens the reservation page with date and time chosen, and waits for the tables of the first floor. */
export async function openMap(page: Page, language: Language, options: MapOptions): Promise<void> {
  const { date, tables = [], booked = [] } = options;
  await book(page, booked);
  await store(page, { local: savedChoice({ date, tables }) });
  await page.goto(`/${language}/reservation`);
  await expect(drawing(page).getByRole('button').first()).toBeVisible();
}

/** Tables that are booked all day. */
export async function book(page: Page, tables: readonly string[]): Promise<void> {
  const booked = tables.map((tableNumber) => ({ tableNumber, isAvailable: false, bookedSlots: [] }));
  await answer(page, '/tables/availability?*', booked);
}

export async function openSecondFloor(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: floorName(language, 2) }).click();
  await expect(page.getByRole('button', { name: /^VIP .*, \d+ / }).first()).toBeVisible();
}

export function drawing(page: Page) {
  return page.getByRole('group', { name: new RegExp(`${TEXTS.en.reservation.mapOf.split('{')[0]}|გეგმა`) });
}

/** All parts that match a selector, each named after its table or label. */
export function readDrawn(page: Page, selector: string): Promise<DrawnBox[]> {
  return drawing(page)
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.closest('[role="button"]')?.id ?? element.textContent ?? '';
        return { name, left, top, right, bottom };
      }),
    );
}

/** Touches the screen, moves each finger from its first to its second point, and lifts it. */
export async function moveFingers(page: Page, fingers: readonly [Point, Point][], steps = 8): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (step: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** The centre of a table on the screen. */
export async function middleOf(page: Page, id: string): Promise<Point> {
  const box = await drawing(page).locator(`#${id} .map-top`).boundingBox();
  if (!box) throw new Error(`${id} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
