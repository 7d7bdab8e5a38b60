import fc from 'fast-check';
import { editorActions, type goTo, houseActions, type mark, type seatNext } from './house-actions.ts';
import { beginList, chooseTogether, leaveParty, payParty, payShare, takeOffShare } from './party-actions.ts';
import { anybody, waitingActions } from './waiting-actions.ts';

/** Actions of two diners and the bank, in random order. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const diner = fc.constantFrom(0, 1);
const choice = {
  diner,
  tables: fc.constantFrom(['table2'], ['table3'], ['table4'], ['table5'], ['table2', 'table3']),
  /** Days after the first one. */
  day: fc.constantFrom(0, 0, 1),
  time: fc.constantFrom('15:00', '17:00', '19:00', '19:00', '20:00', '21:00'),
  party: fc.constantFrom(null, null, 2, 5),
};
/** Which order is meant, counted from the last one. */
const which = fc.constantFrom(0, 0, 0, 1, 2);

const order = fc.record({
  do: fc.constant('order' as const),
  ...choice,
  key: fc.constantFrom(null, null, null, 1, 2),
  /** The diner was asked about the other reservation of the evening. */
  another: fc.constantFrom(true, true, true, true, false),
  remembers: fc.boolean(),
});
/** Presses Pay again for what was ordered last. */
const orderAgain = fc.record({ do: fc.constant('orderAgain' as const) });
const hold = fc.record({ do: fc.constant('hold' as const), ...choice });
const payment = { do: fc.constant('pay' as const), which: fc.constant(0) };
const pay = fc.record({
  ...payment,
  which,
  canBeReturned: fc.constantFrom(true, true, true, false),
  /** How the server learns of the payment, if at all before it asks. */
  news: fc.constantFrom('comesBack' as const, 'comesBack' as const, 'callback' as const, 'none' as const),
});
const decline = fc.record({
  do: fc.constant('decline' as const),
  which,
  result: fc.constantFrom('insufficientFunds' as const, 'cancel' as const),
});
const comeBack = fc.record({ do: fc.constant('comeBack' as const), which });
const callBack = fc.record({ do: fc.constant('callBack' as const), which });
const look = fc.record({ do: fc.constant('look' as const), which });
const cancel = fc.record({ do: fc.constant('cancel' as const), which, byLink: fc.boolean() });
const { tables, day, time, party } = choice;
const move = fc.record({ do: fc.constant('move' as const), which, tables, day, time, party });
/** By the profile, or by the reminder's link; a second press follows a lost answer. */
const announceDelay = fc.record({
  do: fc.constant('announceDelay' as const),
  which,
  minutes: fc.constantFrom(15, 30, 45),
  byLink: fc.boolean(),
  twice: fc.boolean(),
});
/** By the reminder's link; a second press follows a lost answer. */
const reconfirm = fc.record({ do: fc.constant('reconfirm' as const), which, twice: fc.boolean() });
/** Answers a proposal, perhaps from a page opened earlier; a second press follows a lost answer. */
const answerProposal = fc.record({
  do: fc.constant('answerProposal' as const),
  which,
  says: fc.constantFrom('accept', 'accept', 'keep', 'cancel', 'choose:'),
  byLink: fc.boolean(),
  isOld: fc.constantFrom(false, false, false, true),
  twice: fc.boolean(),
});
const addDishes = fc.record({
  do: fc.constant('addDishes' as const),
  which,
  /** Khinkali are served on the first day only. */
  dish: fc.constantFrom('khachapuri-adjaruli', 'khinkali-kalakuri'),
});
const removeDishes = fc.record({
  do: fc.constant('removeDishes' as const),
  which,
  quantity: fc.constantFrom(1, 1, 2),
});
/** Opens the link of a telephone reservation and chooses dishes. */
const payByLink = fc.record({
  do: fc.constant('payByLink' as const),
  which,
  dish: fc.constantFrom('khachapuri-adjaruli', 'khachapuri-adjaruli', 'khinkali-kalakuri'),
});
const beginParty = fc.record({ do: fc.constant('beginParty' as const), ...choice });
/** Somebody of the restaurant refunds any payment at the bank. */
const returnByHand = fc.record({
  do: fc.constant('returnByHand' as const),
  which: fc.constantFrom(0, 0, 1, 2, 3, 4),
  share: fc.constantFrom(0.3, 1),
});
const offerReservation = fc.record({ do: fc.constant('offerReservation' as const), which });
const withdrawOffer = fc.record({ do: fc.constant('withdrawOffer' as const), which });
/** By a diner, or by the one to whom it was offered; a second press follows a lost answer. */
const takeReservation = fc.record({
  do: fc.constant('takeReservation' as const),
  diner: fc.constantFrom(0, 1, 'receiver' as const, 'receiver' as const),
  twice: fc.boolean(),
});
/** Opens the pages that ask the bank about what another tab or browser may have paid. */
const lookAround = fc.record({ do: fc.constant('lookAround' as const), diner });
const changeDetails = fc.record({
  do: fc.constant('changeDetails' as const),
  diner,
  firstName: fc.constantFrom('Nino', 'Tamar'),
  phone: fc.constantFrom('+995555123456', '+4915123456789'),
});
const changeEmail = fc.record({ do: fc.constant('changeEmail' as const), diner: anybody });
const deleteAccount = fc.record({ do: fc.constant('deleteAccount' as const), diner: anybody });
const runJobs = fc.record({ do: fc.constant('runJobs' as const) });
const wait = fc.record({
  do: fc.constant('wait' as const),
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(SECOND, 30 * SECOND) },
    { weight: 3, arbitrary: fc.constantFrom(5 * MINUTE, 14 * MINUTE + SECOND, 16 * MINUTE) },
    { weight: 2, arbitrary: fc.constantFrom(3 * HOUR, 26 * HOUR) },
  ),
});
const breakBank = fc.record({
  do: fc.constant('breakBank' as const),
  faults: fc.constantFrom(
    { receipt: 'error500' as const },
    { createOrder: 'error500' as const },
    { token: 'error500' as const },
    { noRedirect: true },
    { callbacks: 'never' as const },
    { callbacks: 'late' as const },
    { callbacks: 'twice' as const },
    { callbacks: 'badSignature' as const },
  ),
});
const mendBank = fc.record({ do: fc.constant('mendBank' as const) });
const tireBank = fc.record({
  do: fc.constant('tireBank' as const),
  losesAnswers: fc.boolean(),
  showsLate: fc.boolean(),
});

/** Each as often as the others: what needs more than one step is in the scenes. */
const dinerActions = [
  order,
  orderAgain,
  hold,
  pay,
  decline,
  comeBack,
  callBack,
  look,
  cancel,
  move,
  announceDelay,
  reconfirm,
  answerProposal,
  addDishes,
  removeDishes,
  payByLink,
  beginParty,
  beginList,
  chooseTogether,
  payParty,
  payShare,
  leaveParty,
  takeOffShare,
  returnByHand,
  offerReservation,
  withdrawOffer,
  takeReservation,
  lookAround,
  changeDetails,
  changeEmail,
  deleteAccount,
  runJobs,
];
const action = fc.oneof(...dinerActions, ...waitingActions, ...houseActions);
const surroundings = fc.oneof(...editorActions, wait, breakBank, mendBank, tireBank);

/** One action, or two at the same time. */
export const step = fc.oneof(
  { weight: 6, arbitrary: action.map((one) => [one]) },
  { weight: 1, arbitrary: fc.tuple(action, action) },
  { weight: 1, arbitrary: wait.map((one) => [one]) },
);

export type ValueOf<One> = One extends fc.Arbitrary<infer Value> ? Value : never;
export type EveningAction = ValueOf<
  typeof action | typeof surroundings | typeof goTo | typeof mark | typeof seatNext
>;
export type ActionOf<Kind extends EveningAction['do']> = Extract<EveningAction, { do: Kind }>;

export const dinerSteps = {
  anything: action,
  order,
  orderAgain,
  decline,
  comeBack,
  callBack,
  look,
  cancel,
  move,
  announceDelay,
  reconfirm,
  answerProposal,
  addDishes,
  removeDishes,
  payByLink,
  beginParty,
  returnByHand,
  offerReservation,
  withdrawOffer,
  takeReservation,
  changeEmail,
  changeDetails,
  deleteAccount,
  runJobs,
  wait,
  breakBank,
  mendBank,
  tireBank,
  hold,
  lookAround,
  pay,
  /** Pays the last order. */
  paid: fc.record({
    ...payment,
    canBeReturned: fc.constant(true),
    news: fc.constant('comesBack' as const),
  }),
  /** Pays one of the two last orders. */
  payAny: pay.map((one) => ({ ...one, which: one.which > 0 ? (1 as const) : (0 as const) })),
};
