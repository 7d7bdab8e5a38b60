import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import '#tests/support/islands/dialog.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tableName } from '#contract/values/table-ids.ts';
import { formatDay } from '#contract/format/dates.ts';
import { slotHour, toSlot } from '#contract/values/time.ts';
import { isDeep } from '#tests/support/depth.ts';
import { placeReservation } from '#tests/support/islands/first-reservation.tsx';
import { createReservationDiner, TAPS, type TapTarget } from '#tests/support/islands/reservation-diner.ts';
import { ANSWERS, AVAILABILITY, saveDraft, savedDraft } from '#tests/support/islands/reservation-page.tsx';

const MOST = 14;

interface PageView {
  taps: { target: TapTarget; turns: number }[];
  saved: string[];
  /** Before which tap each script runs, and React begins to hydrate. */
  drawsAt: number;
  answersAfter: number;
  hydratesAfter: number;
  /** Turns of the event loop until an answer about the tables comes. */
  patience: number;
}

const turns = (max: number) => fc.nat({ max });
const pageViews: fc.Arbitrary<PageView> = fc.record({
  taps: fc.array(fc.record({ target: fc.constantFrom(...TAPS), turns: turns(2) }), {
    minLength: MOST / 2,
    maxLength: MOST,
  }),
  saved: fc.subarray(['table1', 'table4', 'table5']),
  drawsAt: turns(3),
  answersAfter: turns(3),
  hydratesAfter: turns(MOST),
  patience: turns(6),
});

async function pass(count: number): Promise<void> {
  // A browser runs all microtasks between two taps, and React renders in them.
  for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve();
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** What the page shows and has stored. */
function shown() {
  const { selectedTables, selectedDate, selectedTime, currentFloor } = savedDraft() as Record<
    string,
    unknown
  >;
  return {
    stored: selectedDate ? { selectedTables, selectedDate, selectedTime, currentFloor } : {},
    chips: texts('.chip'),
    floor: texts('.floor-switch [aria-pressed="true"]'),
    date: texts('.reservation-controls .button')[0],
    onMap: [...document.querySelectorAll('.floor-map g[aria-pressed="true"]')].map(({ id }) => id),
    isDimmed: Boolean(document.querySelector('.is-dimmed')),
    isCovered: Boolean(document.querySelector('.reservation-loading, .floor-map-view[inert]')),
  };
}

function expected({ tables, date, time, floor }: ReturnType<typeof createReservationDiner>['choice']) {
  const stored = { selectedTables: tables, selectedDate: date, selectedTime: time, currentFloor: floor };
  return {
    stored: date ? stored : {},
    chips: tables.map((table) => `${tableName(table, 'en')}×`),
    floor: [floor === 'floor1' ? 'First Floor' : 'Second Floor (VIP)'],
    date: date ? `${formatDay(date, 'en')}, ${time}–${toSlot(slotHour(time) + 2)}` : 'Select Date & Time',
    onMap: tables.filter((table) => table.startsWith('vip') === (floor === 'floor2')),
    isDimmed: !date,
    isCovered: false,
  };
}

async function tapThrough({ taps, saved, drawsAt, answersAfter, hydratesAfter, patience }: PageView) {
  localStorage.clear();
  saveDraft({ selectedTables: saved, currentFloor: 'floor1' });
  const availability = () => pass(patience).then(() => ANSWERS[AVAILABILITY]);
  const page = await placeReservation({ [AVAILABILITY]: availability });
  const { tap, choice } = createReservationDiner({
    tables: saved,
    date: '2026-07-05',
    time: '19:00',
    floor: 'floor1',
  });
  try {
    for (let at = 0; at <= 2 * MOST; at += 1) {
      if (at === drawsAt) page.showSavedChoice();
      if (at === drawsAt + answersAfter) page.startReservation();
      if (at === drawsAt + hydratesAfter) page.startHydration();
      const next = taps[at];
      if (next) tap(next.target);
      await pass(next?.turns ?? 0);
    }
    await pass(20);
    await vi.waitFor(() => expect(shown()).toEqual(expected(choice)), { interval: 1 });
    await pass(5);
    expect(shown()).toEqual(expected(choice));
    expect(page.errors).toEqual([]);
  } finally {
    page.remove();
  }
}

beforeAll(() => {
  // The script in every page's head: it queues the taps until the first scripts run.
  const script = document.createElement('script');
  script.textContent = readFileSync('src/inline/ready.js', 'utf8');
  document.head.append(script);
});
// Outside of `act`, React hydrates in turns of the event loop, as in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

it('loses and doubles no tap before, during and after hydration', { timeout: 240_000 }, async () => {
  await fc.assert(fc.asyncProperty(pageViews, tapThrough), { numRuns: isDeep ? 300 : 15 });
});
