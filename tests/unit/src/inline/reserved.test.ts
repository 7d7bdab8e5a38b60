// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { SLOTS } from '#contract/values/time.ts';
import {
  $isReservationComplete,
  chooseSeating,
  clearReservation,
  clearTables,
  confirmDateTime,
  setRequests,
  switchFloor,
  toggleTable,
} from '#src/stores/reservation/reservation.ts';

const SCRIPT = readFileSync('src/inline/reserved.js', 'utf8');

const page = () => document.documentElement.classList;

/** Whether the menu shows "Add to Cart" from the first paint. */
function isShown(storage: object = localStorage): boolean {
  page().remove('reserved');
  runInNewContext(SCRIPT, { localStorage: storage, document, addEventListener });
  return page().contains('reserved');
}

const table = fc.constantFrom('table1', 'table12', 'vip-zone-3');
const date = fc.constantFrom('2026-07-05', '2026-07-06');
const time = fc.constantFrom(...SLOTS);

/** What a diner may do to the draft. */
const step = fc.oneof(
  table.map((id) => () => void toggleTable(id, 10)),
  fc
    .record({ date, time, partySize: fc.option(fc.nat({ max: 9 }), { nil: undefined }) })
    .map((choice) => () => confirmDateTime(choice)),
  fc.record({ date, time, tables: fc.array(table) }).map((seating) => () => chooseSeating(seating)),
  fc.constantFrom('floor1' as const, 'floor2' as const).map((floor) => () => switchFloor(floor)),
  fc.string().map((notes) => () => setRequests({ notes })),
  fc.constantFrom(clearTables, clearReservation),
);

beforeEach(() => {
  localStorage.clear();
  page().remove('first');
});

describe('"Add to Cart" at the first paint', () => {
  it('shows if, and only if, the saved reservation is complete', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        for (const apply of steps) apply();
        expect(isShown()).toBe($isReservationComplete.get());
      }),
    );
  });

  it.each(['', 'null', '[]', '{"selectedDate":', '{"selectedDate":"2026-07-05","selectedTime":"19:00"}'])(
    'stays hidden with the draft %s',
    (reservationData) => {
      expect(isShown({ reservationData })).toBe(false);
    },
  );

  it('stays hidden when storage may not be read', () => {
    const forbidden = Object.defineProperty({}, 'reservationData', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });

    expect(isShown(forbidden)).toBe(false);
  });
});

describe('the filter at the first paint', () => {
  const excludedAllergens = ['nuts'];

  it.each([
    [{ excludedAllergens }, true],
    [{ selectedDate: '2026-07-05', excludedAllergens: [] }, false],
    [{ selectedDate: '2026-07-05' }, false],
  ])('with the draft %j counts: %s', (draft, counts) => {
    page().remove('finding');

    isShown({ reservationData: JSON.stringify(draft) });

    expect(page().contains('finding')).toBe(counts);
  });

  it('ends if the first script did not load', () => {
    isShown({ reservationData: JSON.stringify({ excludedAllergens }) });
    window.dispatchEvent(new Event('load'));

    expect(page().contains('finding')).toBe(false);
  });
});

describe('"Add to Cart" when the page has loaded', () => {
  const reservationData = '{"selectedDate":"2026-07-05","selectedTime":"19:00","selectedTables":["table1"]}';

  it('stays if the first script answers it', () => {
    isShown({ reservationData });
    page().add('first');
    window.dispatchEvent(new Event('load'));

    expect(page().contains('reserved')).toBe(true);
  });

  it('disappears if the first script did not load', () => {
    expect(isShown({ reservationData })).toBe(true);
    window.dispatchEvent(new Event('load'));

    expect(page().contains('reserved')).toBe(false);
  });
});
