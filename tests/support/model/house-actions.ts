import fc from 'fast-check';
import type { AdvanceRule } from '#contract/rules/advance.ts';

/** Actions of the staff and the editor, in random order. */
const HOUR = 3_600_000;

const tables = fc.constantFrom<string[][]>(['table2'], ['table3'], ['table4'], ['table2', 'table3']);
/** Which reservation is meant, counted from the last one. */
const which = fc.constantFrom(0, 0, 0, 1, 2);
/** The owner and a hostess. */
const by = fc.constantFrom(0, 1);
/** Which of the forms on a page is meant. */
const nth = fc.nat(60);

const addByPhone = fc.record({
  do: fc.constant('addByPhone' as const),
  by,
  tables,
  day: fc.constantFrom(0, 1),
  from: fc.integer({ min: 15, max: 22 }),
  hours: fc.constantFrom(1, 2, 3),
  source: fc.constantFrom('phone' as const, 'phone' as const, 'walk_in' as const),
  email: fc.constantFrom('', 'keti@mail.example'),
  /** The hours for paying in advance; 0: nothing is to be paid. */
  prepay: fc.constantFrom<('0' | '1' | '24')[]>('0', '0', '1', '24'),
  late: fc.constantFrom<('' | '30')[]>('', '', '30'),
});
const callerWaits = fc.record({
  do: fc.constant('callerWaits' as const),
  by,
  day: fc.constantFrom(0, 0, 0, 1),
  from: fc.constantFrom<number[]>(19, 19, 20),
  /** So many guests need both zones: they wait as soon as one of them is taken. */
  party: fc.constantFrom('2', '44', '44', '44'),
});
const reserveForCaller = fc.record({ do: fc.constant('reserveForCaller' as const), by });
/** What makes callers wait, until it is undone. */
const takeZone = fc.record({
  do: fc.constant('addByPhone' as const),
  by,
  tables: fc.constant<string[]>(['vip-zone-1']),
  day: fc.constant<0 | 1>(0),
  from: fc.constant<number>(19),
  hours: fc.constant(2),
  source: fc.constant('phone' as const),
  email: fc.constant(''),
  prepay: fc.constant<'0' | '1' | '24'>('0'),
  late: fc.constant<'' | '30'>(''),
});
/** A caller who is to pay in advance, for one hour, which is often free. */
const addPrepaid = addByPhone.map((call) => ({
  ...call,
  source: 'phone' as const,
  prepay: '24' as const,
  hours: 1 as const,
}));

const page = fc.constantFrom(
  'floor' as const,
  'day' as const,
  'reservation' as const,
  'dishes' as const,
  'telephone' as const,
  'guest' as const,
);
/** Sends a form of a page as it is. */
export const press = fc.record({ do: fc.constant('press' as const), by, page, which, nth });
/** A dish runs out, or there is more of it. */
export const markDish = fc.record({
  do: fc.constant('markDish' as const),
  by,
  dish: fc.constantFrom('khachapuri-adjaruli', 'khinkali-kalakuri'),
});
/** Sends a form that was shown some steps ago. */
export const pressOld = fc.record({ do: fc.constant('pressOld' as const), by, nth });
export const seatNext = fc.record({
  do: fc.constant('seatNext' as const),
  by,
  table: fc.constantFrom('table2', 'table3', 'table4'),
});
export const undo = fc.record({ do: fc.constant('undo' as const), by, nth: fc.constantFrom(0, 0, 1, 2, 3) });
export const changeByStaff = fc.record({
  do: fc.constant('changeByStaff' as const),
  by,
  which,
  tables: fc.option(tables, { nil: undefined }),
  day: fc.constantFrom(undefined, undefined, 0, 1),
  from: fc.option(fc.integer({ min: 12, max: 22 }), { nil: undefined }),
  initiator: fc.constantFrom('house' as const, 'house' as const, 'agreed' as const, 'guest' as const),
  ready: fc.constantFrom('repair' as const, 'repair' as const, '' as const),
});
/** A call that ends with a mail. */
const addMailed = addByPhone.map((call) => ({
  ...call,
  source: 'phone' as const,
  email: 'keti@mail.example' as const,
  prepay: '0' as const,
}));
const correctGuest = fc.record({
  do: fc.constant('correctGuest' as const),
  by,
  which,
  name: fc.constantFrom('Keti', 'Nino'),
  allergen: fc.constantFrom('nuts', 'milk'),
  /** Undefined: the number stays. */
  phone: fc.constantFrom(undefined, '577 00 11 22'),
  email: fc.constantFrom(undefined, '', 'eka@mail.example', 'keti@mail.example'),
});
/** What callers want and what the staff do for them. */
export const callerSteps = {
  takeZone,
  callerWaits,
  reserveForCaller,
  addPrepaid,
  addMailed,
  correctGuest,
};
export const cancelByStaff = fc.record({ do: fc.constant('cancelByStaff' as const), by, which, nth });

const rules: AdvanceRule[] = [
  [{ percent: 50 }],
  [{ perGuest: 10, atLeast: 30 }],
  [
    { tables: [{ table: 'table3' }], percent: 30, onMove: 'mark' },
    { days: ['mon'], from: '20:00', atLeast: 40 },
  ],
  [],
];
/** What is paid in advance. */
export const publishRule = fc.record({
  do: fc.constant('publishRule' as const),
  advance: fc.constantFrom(...rules),
});
export const publish = fc.record({
  do: fc.constant('publish' as const),
  change: fc.constantFrom(
    { closedDay: 0 },
    { closedDay: 1 },
    { without: 'table3' },
    { seatsOfTable2: 2 },
    { price: '24.00' },
    { khinkaliOn: ['tue' as const] },
    { seatingHours: 3 },
    { moveHoursBefore: 20 },
    { closes: '22:00' },
    { leadMinutes: 240 },
    { keepMonths: 6 },
    { outOfUse: 'table3' },
    { paidOnClosedDay: 'refund' as const },
    { minimumPerTable: 30 },
    { seatsPerGuest: 2 },
    { maxTables: 1 },
    { cancellation: [{ hoursBefore: 48, refundPercent: 10 }] },
  ),
});
export const mails = fc.record({
  do: fc.constant('mails' as const),
  fate: fc.constantFrom('arrive' as const, 'arrive' as const, 'areRefused' as const, 'wait' as const),
});
export const bringBack = fc.record({ do: fc.constant('bringBack' as const) });

/** To a time of the evening on which most reservations are, in hours from 19:00. */
export const goTo = fc.record({
  do: fc.constant('goTo' as const),
  fromSevenMs: fc.constantFrom(-23, -3, -0.9, -0.5, 0.1, 0.6, 1.2, 2.1, 3).map((hours) => hours * HOUR),
});

/** What the staff press for guests, once its time has come. */
export const mark = fc.record({
  do: fc.constant('mark' as const),
  by,
  which: fc.constantFrom(0, 0, 1, 2),
  what: fc.constantFrom(
    'coming' as const,
    'arrive' as const,
    'leave' as const,
    'miss' as const,
    'sitAgain' as const,
  ),
});

export const houseActions = [
  addByPhone,
  press,
  markDish,
  pressOld,
  undo,
  changeByStaff,
  correctGuest,
  cancelByStaff,
  callerWaits,
  reserveForCaller,
];
export const editorActions = [publish, publishRule, bringBack, mails];
