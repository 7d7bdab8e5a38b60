import { readDishes, readRules } from '#content/load.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import type { Browser } from './browser.ts';

/** The evening's seatings, two hours each. */
export const SLOTS = ['18:00', '20:00', '22:00'];
const DISH = { id: readDishes()[0]?.id, quantity: 1 };
const HOLD_MINUTES = readRules().holdMinutes;
/** While the holds before it may still be renewed, and shortly before their hour ends. */
const LIST_AFTER_MINUTES = 44;
const PAUSE_MINUTES = 60;

interface Plan {
  browser: Browser;
  date: string;
  tables: readonly string[];
  /** The index of the first seating. */
  slot: number;
  /** Moves to the next seating after a refusal, in step with the others. */
  takesTurns: boolean;
  /** Begins a list of guests who choose together before the hour of its holds is over. */
  choosesTogether: boolean;
  tally: { accepted: number; refused: number };
}

/** An account that holds tables as long as it can and never pays; returns its action for each minute. */
export function createHolder({ browser, date, tables, slot, takesTurns, choosesTogether, tally }: Plan) {
  let [turn, nextAt, needsDish] = [slot, 0, false];
  /** The minute of the first hold after a pause. */
  let begunAt = -Infinity;

  const chooseTogether = async () => {
    const seating = { selectedTables: tables, selectedDate: date, selectedTime: SLOTS[turn] };
    await browser.post(routes.parties, { ...seating, menuItems: [], language: 'en' });
  };

  /** For how many minutes the tables are held; undefined if refused. */
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
    if (choosesTogether && minute - begunAt === LIST_AFTER_MINUTES) await chooseTogether();
    if (minute < nextAt) return;
    const minutes = await hold();
    if (minutes !== undefined && minute - begunAt > PAUSE_MINUTES) begunAt = minute;
    tally[minutes === undefined ? 'refused' : 'accepted'] += 1;
    nextAt = minute + Math.max(1, (minutes ?? 0) - 1);
    if (minutes !== undefined) return;
    needsDish = false;
    if (takesTurns) turn = (turn + 1) % SLOTS.length;
  };
}
