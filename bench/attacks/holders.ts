import { readDishes, readRules } from '#content/load.ts';
import { fillRoute, routes } from '#contract/routes.ts';
import type { Browser } from './browser.ts';

/** The evening's seatings, two hours each. */
export const SLOTS = ['18:00', '20:00', '22:00'];
const DISH = { id: readDishes()[0]?.id, quantity: 1 };
const HOLD_MINUTES = readRules().holdMinutes;

interface Plan {
  browser: Browser;
  date: string;
  tables: readonly string[];
  /** The number of the seating it begins with. */
  slot: number;
  /** Goes on to the next seating when this one is refused, in step with the others. */
  takesTurns: boolean;
  tally: { accepted: number; refused: number };
}

/** Returns what an account does each minute that holds tables as long as it is let, and never pays. */
export function createHolder({ browser, date, tables, slot, takesTurns, tally }: Plan) {
  let [turn, nextAt, needsDish] = [slot, 0, false];

  /** For how many minutes the tables are held; undefined where they are not. */
  const hold = async (): Promise<number | undefined> => {
    const seating = { selectedTables: tables, selectedDate: date, selectedTime: SLOTS[turn] };
    if (!needsDish) {
      const { status, code, secondsLeft = 0 } = await browser.post(routes.reservations, seating);
      needsDish = code === 'hold_needs_dish';
      if (!needsDish) return status === 201 ? Math.floor(secondsLeft / 60) : undefined;
    }
    const path = fillRoute(routes.createOrder, { provider: 'bog' });
    const { status } = await browser.post(path, { ...seating, menuItems: [DISH], language: 'en' });
    return status === 200 ? HOLD_MINUTES : undefined;
  };

  return async (minute: number): Promise<void> => {
    if (minute < nextAt) return;
    const minutes = await hold();
    tally[minutes === undefined ? 'refused' : 'accepted'] += 1;
    nextAt = minute + Math.max(1, (minutes ?? 0) - 1);
    if (minutes !== undefined) return;
    needsDish = false;
    if (takesTurns) turn = (turn + 1) % SLOTS.length;
  };
}
