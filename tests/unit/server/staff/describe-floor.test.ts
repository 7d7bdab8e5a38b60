import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/time.ts';
import type { OpenHold } from '#server/dining/reservations/open-holds.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { describeFloor, type FloorFacts } from '#server/staff/floor/describe-floor.ts';
import { guestShape } from '#server/dining/reservations/guest.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';

const DATE = '2026-07-10';
const TABLES = ['table1', 'table2', 'table3'].map((tableNumber) => ({
  tableNumber,
  floor: 'floor1' as const,
  seats: 4,
}));

/** An instant of the evening; from 24:00 it is the next date. */
function at(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.parse(`${DATE}T00:00:00+04:00`) + (hour * 60 + minute) * 60_000;
}

function party(overrides: Partial<DayReservation> = {}): DayReservation {
  return {
    reservationId: 'nino',
    isParty: false,
    payUntil: undefined,
    hasAccount: true,
    date: DATE,
    orderId: undefined,
    source: 'phone',
    slot: '20:00',
    hours: 2,
    tables: ['table1'],
    ...guestShape.parse({
      name: 'Nino',
      phone: '',
      email: '',
      language: 'ka',
      notes: '',
      allergies: { allergens: [], other: '' },
    }),
    partySize: 4,
    hasAllergy: false,
    money: findMoney([]),
    isPaidAfterClosing: false,
    marks: new Set(),
    arrivedAt: undefined,
    endedAt: undefined,
    isNoShow: false,
    delay: null,
    createdAt: 0,
    reconfirmed: null,
    moves: 0,
    linkVersion: 0,
    proposal: undefined,
    ...overrides,
  };
}

function hold(overrides: Partial<OpenHold> = {}): OpenHold {
  return {
    reservationId: 'hold',
    slot: '20:00',
    hours: 2,
    tables: ['table1'],
    name: 'Anna',
    phone: '',
    heldUntil: at('19:40'),
    payingTetri: undefined,
    ...overrides,
  };
}

const RULES = { lateMinutes: 15, reminderHours: 24 };

function floorAt(time: string, facts: Partial<FloorFacts>) {
  const all = { date: DATE, tables: TABLES, reservations: [], holds: [], blocks: [], rules: RULES };
  return describeFloor({ ...all, ...facts }, at(time));
}

/** What the first table shows. */
function tableAt(time: string, facts: Partial<FloorFacts>) {
  const table = floorAt(time, facts).tables[0];
  if (!table) throw new Error('The floor has no table');
  const { state, next } = table;
  const guests = 'party' in state ? state.party : undefined;
  return { is: state.is, name: guests?.reservation.name, minutes: guests?.minutes, next: next?.from };
}

const partyAt = (time: string, facts: Partial<FloorFacts>) => floorAt(time, facts).parties[0]?.is;

describe('a table without guests', () => {
  it('is free all evening', () => {
    expect(tableAt('12:00', {})).toMatchObject({ is: 'free', next: undefined });
  });

  it.each([
    ['18:59', 'free'],
    ['19:00', 'expected'],
    ['20:14', 'expected'],
    ['20:15', 'late'],
    ['21:59', 'late'],
    ['22:00', 'free'],
  ])('with a reservation at 20:00 is, at %s, %s', (time, is) => {
    expect(tableAt(time, { reservations: [party()] }).is).toBe(is);
  });

  it('is free until the next reservation', () => {
    expect(tableAt('18:00', { reservations: [party()] })).toMatchObject({ is: 'free', next: at('20:00') });
  });

  it('says by how many minutes the guests are late', () => {
    expect(tableAt('20:17', { reservations: [party()] })).toMatchObject({ is: 'late', minutes: 17 });
    expect(tableAt('20:17', { reservations: [party()], rules: { ...RULES, lateMinutes: 30 } }).is).toBe(
      'expected',
    );
  });

  it.each([
    ['18:59', 'free'],
    ['19:00', 'held'],
    ['19:39', 'held'],
  ])('that is held for 20:00 is, at %s, %s', (time, is) => {
    expect(tableAt(time, { holds: [hold()] }).is).toBe(is);
  });

  it('says how long it is held', () => {
    const left = (time: string) => floorAt(time, { holds: [hold()] }).held[0]?.minutesLeft;

    expect([left('19:25'), left('19:39')]).toEqual([15, 1]);
  });

  it.each([
    ['17:59', 'free'],
    ['18:00', 'blocked'],
    ['19:59', 'blocked'],
    ['20:00', 'free'],
  ])('that is blocked from 18:00 to 20:00 is, at %s, %s', (time, is) => {
    const blocks = [{ table: 'table1', fromHour: 18, toHour: 20, note: '' }];

    expect(tableAt(time, { blocks }).is).toBe(is);
  });

  it('is free if its guests did not come or have left', () => {
    const facts = [party({ isNoShow: true }), party({ arrivedAt: at('20:00'), endedAt: at('20:30') })];

    expect(facts.map((one) => tableAt('20:40', { reservations: [one] }).is)).toEqual(['free', 'free']);
  });

  it('belongs to the guests of a reservation that was made before the block', () => {
    const blocks = [{ table: 'table1', fromHour: 0, toHour: 24, note: '' }];

    expect(tableAt('20:05', { blocks, reservations: [party()] }).is).toBe('expected');
  });
});

describe('a table with guests', () => {
  const here = party({ arrivedAt: at('19:50') });

  it.each([
    ['19:50', 'seated', 0],
    ['21:44', 'seated', 0],
    ['21:45', 'leaving', 15],
    ['21:59', 'leaving', 1],
    ['22:00', 'leaving', 0],
    ['22:01', 'over', 1],
    ['22:07', 'over', 7],
    ['29:59', 'over', 479],
  ])('until 22:00 is, at %s, %s', (time, is, minutes) => {
    expect(tableAt(time, { reservations: [here] })).toMatchObject({ is, minutes });
  });

  it('is taken at both of its tables', () => {
    const { tables } = floorAt('20:30', { reservations: [{ ...here, tables: ['table1', 'table3'] }] });

    expect(tables.map(({ state }) => state.is)).toEqual(['seated', 'free', 'seated']);
  });

  it('names the next guests, also while the first ones stay', () => {
    const next = party({ reservationId: 'anna', slot: '22:00', name: 'Anna' });
    const reservations = [here, next];

    expect(tableAt('21:00', { reservations })).toMatchObject({ is: 'seated', next: at('22:00') });
    expect(tableAt('22:20', { reservations })).toMatchObject({ is: 'over', name: 'Nino', next: at('22:00') });
    expect(floorAt('22:20', { reservations }).parties.map(({ is }) => is)).toEqual(['over', 'late']);
  });
});

describe('a party', () => {
  it.each([
    ['19:59', 'expected'],
    ['20:00', 'due'],
    ['20:15', 'late'],
    ['22:00', 'missed'],
  ])('that does not come at 20:00 is, at %s, %s', (time, is) => {
    expect(partyAt(time, { reservations: [party()] })).toBe(is);
  });
});

describe('the evening', () => {
  it.each([
    ['10:00', 'tonight'],
    ['24:30', 'tonight'],
    ['29:59', 'tonight'],
    ['30:00', 'over'],
    ['5:59', 'coming'],
    ['6:00', 'tonight'],
  ])('of a date is, at %s of it, %s', (time, evening) => {
    expect(floorAt(time, {}).evening).toBe(evening);
  });

  it('runs past midnight with its guests', () => {
    const late = party({ slot: '22:00', hours: 3, arrivedAt: at('22:00') });

    expect(tableAt('24:30', { reservations: [late] })).toMatchObject({ is: 'seated' });
    expect(tableAt('24:50', { reservations: [late] })).toMatchObject({ is: 'leaving', minutes: 10 });
    expect(eveningAt(at('24:50'))).toBe(DATE);
    expect(eveningAt(at('30:00'))).toBe(addDays(DATE, 1));
  });

  it('ends with nobody at a table', () => {
    const guests = party({ arrivedAt: at('20:00') });

    expect(tableAt('30:00', { reservations: [guests] }).is).toBe('free');
    expect(partyAt('30:00', { reservations: [guests] })).toBe('gone');
  });
});
