import fc from 'fast-check';
import {
  callerSteps,
  cancelByStaff,
  changeByStaff,
  editorActions,
  goTo,
  houseActions,
  markDish,
  press,
  publishRule,
  times,
  undo,
} from './house-actions.ts';
import {
  added,
  beginList,
  chooseTogether,
  fixedLists,
  leaveParty,
  payParty,
  payShare,
  rest,
  shareOf,
  takeOffShare,
} from './party-actions.ts';
import { anybody, confirmEmail, stranger, waitingActions } from './waiting-actions.ts';

/** Actions of two diners and the bank, in random order. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const diner = fc.constantFrom(0, 1);
const choice = {
  diner,
  tables: fc.constantFrom(['table2'], ['table3'], ['table2', 'table3']),
  /** Days after the first one. */
  day: fc.constantFrom(0, 0, 0, 1),
  time: fc.constantFrom('19:00', '20:00', '21:00'),
  party: fc.constantFrom(null, null, 2, 5),
};
/** Which order is meant, counted from the last one. */
const which = fc.constantFrom(0, 0, 0, 1, 2);

const order = fc.record({
  do: fc.constant('order' as const),
  ...choice,
  key: fc.constantFrom(null, 1, 2),
  /** The diner was asked about the other reservation of the evening. */
  another: fc.constantFrom(true, true, false),
  remembers: fc.boolean(),
});
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
const returnByHand = fc.record({
  do: fc.constant('returnByHand' as const),
  which,
  share: fc.constantFrom(0.3, 1),
});
const offerReservation = fc.record({ do: fc.constant('offerReservation' as const), which });
const withdrawOffer = fc.record({ do: fc.constant('withdrawOffer' as const), which });
/** A second press follows a lost answer. */
const takeReservation = fc.record({
  do: fc.constant('takeReservation' as const),
  diner,
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

const dinerActions = [
  { weight: 7, arbitrary: order },
  { weight: 2, arbitrary: hold },
  { weight: 12, arbitrary: pay },
  { weight: 1, arbitrary: decline },
  { weight: 4, arbitrary: comeBack },
  { weight: 3, arbitrary: callBack },
  { weight: 1, arbitrary: look },
  { weight: 5, arbitrary: cancel },
  { weight: 7, arbitrary: move },
  { weight: 4, arbitrary: announceDelay },
  { weight: 4, arbitrary: answerProposal },
  { weight: 7, arbitrary: addDishes },
  { weight: 6, arbitrary: removeDishes },
  { weight: 3, arbitrary: payByLink },
  { weight: 2, arbitrary: beginParty },
  { weight: 2, arbitrary: beginList },
  { weight: 5, arbitrary: chooseTogether },
  { weight: 2, arbitrary: payParty },
  { weight: 3, arbitrary: payShare },
  { weight: 2, arbitrary: leaveParty },
  { weight: 4, arbitrary: takeOffShare },
  { weight: 2, arbitrary: returnByHand },
  { weight: 3, arbitrary: offerReservation },
  { weight: 1, arbitrary: withdrawOffer },
  { weight: 4, arbitrary: takeReservation },
  { weight: 2, arbitrary: lookAround },
  { weight: 1, arbitrary: changeDetails },
  { weight: 1, arbitrary: changeEmail },
  { weight: 1, arbitrary: deleteAccount },
  { weight: 3, arbitrary: runJobs },
];
const action = fc.oneof(...dinerActions, ...waitingActions, ...houseActions);

/** Two concurrent actions, or one, or a change of the environment. */
const step = fc.oneof(
  { weight: 60, arbitrary: action.map((one) => [one]) },
  { weight: 8, arbitrary: fc.tuple(action, action) },
  { weight: 9, arbitrary: fc.oneof(...editorActions).map((one) => [one]) },
  { weight: 12, arbitrary: fc.oneof({ weight: 8, arbitrary: wait }, ...times).map((one) => [one]) },
  { weight: 2, arbitrary: breakBank.map((one) => [one]) },
  { weight: 3, arbitrary: mendBank.map((one) => [one]) },
  { weight: 2, arbitrary: tireBank.map((one) => [one]) },
);

/** What people often do one after the other; random steps seldom hit upon it. */
const paid = fc.record({
  ...payment,
  canBeReturned: fc.constant(true),
  news: fc.constant('comesBack' as const),
});
/** The restaurant wants another table for guests who have paid. */
const ask = changeByStaff.map((change) => ({
  ...change,
  tables: ['table4'],
  initiator: 'house' as const,
  ready: 'repair' as const,
}));
/** Pays one of the two last orders. */
const payAny = pay.map((one) => ({ ...one, which: one.which > 0 ? (1 as const) : (0 as const) }));
const { shared, crowd } = fixedLists(beginParty);
const { takeZone, callerWaits, reserveForCaller, addPrepaid, addMailed, correctGuest } = callerSteps;
const undoFirst = undo.map((one) => ({ ...one, nth: 0 as const }));
const passedOver = [takeZone, stranger.waits, undoFirst, runJobs] as const;
/** The caller was put on the list after the zone was taken. */
const undoSecond = undo.map((one) => ({ ...one, nth: 1 as const }));
const scene = fc.oneof(
  { weight: 1, arbitrary: inOrder(changeEmail, runJobs, order, confirmEmail, paid) },
  { weight: 12, arbitrary: step.map((one) => [one]) },
  { weight: 1, arbitrary: inOrder(order, paid) },
  { weight: 1, arbitrary: inOrder(addDishes, paid) },
  { weight: 1, arbitrary: inOrder(addDishes, move, paid) },
  { weight: 2, arbitrary: inOrder(goTo, markDish, addDishes, move, order) },
  { weight: 1, arbitrary: inOrder(addDishes, paid, removeDishes, wait, runJobs, cancelByStaff) },
  { weight: 1, arbitrary: inOrder(changeByStaff, move, undo) },
  { weight: 2, arbitrary: inOrder(ask, answerProposal) },
  { weight: 1, arbitrary: inOrder(ask, runJobs, undo, answerProposal) },
  { weight: 1, arbitrary: inOrder(ask, move, answerProposal) },
  { weight: 1, arbitrary: inOrder(ask, answerProposal, cancelByStaff) },
  { weight: 1, arbitrary: inOrder(ask, addDishes, paid, answerProposal) },
  { weight: 2, arbitrary: inOrder(runJobs, offerReservation, runJobs, takeReservation, runJobs) },
  { weight: 1, arbitrary: inOrder(addMailed, runJobs, correctGuest, runJobs, undo, runJobs) },
  { weight: 1, arbitrary: inOrder(addDishes, offerReservation, runJobs, takeReservation, paid, cancel) },
  { weight: 1, arbitrary: inOrder(addPrepaid, payByLink, paid) },
  { weight: 1, arbitrary: inOrder(addPrepaid, payByLink, payByLink, paid, undo) },
  { weight: 1, arbitrary: inOrder(addPrepaid, changeByStaff, payByLink, decline, payByLink, paid, cancel) },
  { weight: 1, arbitrary: inOrder(addPrepaid, payByLink, wait, runJobs, paid, runJobs) },
  { weight: 2, arbitrary: inOrder(beginParty, chooseTogether, chooseTogether, payParty, paid) },
  {
    weight: 1,
    arbitrary: inOrder(beginParty, chooseTogether, payParty, decline, chooseTogether, payParty, paid, cancel),
  },
  {
    weight: 1,
    arbitrary: inOrder(beginParty, changeByStaff, chooseTogether, payParty, undo, paid, removeDishes),
  },
  { weight: 1, arbitrary: inOrder(beginParty, payParty, wait, runJobs, paid, runJobs) },
  { weight: 2, arbitrary: inOrder(order, paid, beginList, added(1), payParty, paid, removeDishes) },
  { weight: 1, arbitrary: inOrder(order, paid, beginList, added(1), changeByStaff, payParty, paid, cancel) },
  { weight: 1, arbitrary: inOrder(order, paid, beginList, added(0), payParty, addDishes, payAny, payAny) },
  { weight: 1, arbitrary: inOrder(order, paid, beginList, added(1), payParty, wait, runJobs, paid, runJobs) },
  { weight: 2, arbitrary: inOrder(...shared, shareOf(1), paid, shareOf(0), paid, leaveParty, runJobs) },
  { weight: 1, arbitrary: inOrder(...shared, shareOf(1), shareOf(0), payAny, payAny, cancel) },
  { weight: 1, arbitrary: inOrder(...shared, shareOf(1), paid, rest, paid, cancelByStaff) },
  { weight: 1, arbitrary: inOrder(...shared, shareOf(1), rest, payAny, payAny, runJobs) },
  { weight: 1, arbitrary: inOrder(...shared, shareOf(1), paid, wait, runJobs, paid, runJobs) },
  { weight: 1, arbitrary: inOrder(...shared, shareOf(1), paid, press, undo, shareOf(0), paid) },
  { weight: 1, arbitrary: inOrder(...shared, shareOf(1), paid, changeByStaff, rest, paid, undo, leaveParty) },
  { weight: 6, arbitrary: inOrder(...shared, shareOf(0), paid, takeOffShare, rest, paid, cancel) },
  { weight: 6, arbitrary: inOrder(...crowd, takeOffShare, shareOf(2), takeOffShare, paid, rest, paid) },
  { weight: 1, arbitrary: inOrder(announceDelay, changeByStaff, announceDelay, undo) },
  { weight: 3, arbitrary: inOrder(...passedOver, stranger.confirms, runJobs, stranger.accepts, paid) },
  { weight: 1, arbitrary: inOrder(...passedOver, stranger.leaves, stranger.confirms, runJobs) },
  { weight: 2, arbitrary: inOrder(takeZone, callerWaits, undoSecond, runJobs, reserveForCaller, undo) },
);

function inOrder<Acts extends fc.Arbitrary<unknown>[]>(...acts: Acts) {
  return fc.tuple(...acts).map((all) => all.map((one) => [one as ValueOf<Acts[number]>]));
}

type ValueOf<One> = One extends fc.Arbitrary<infer Value> ? Value : never;
export type EveningAction = ValueOf<typeof step>[number];
export type ActionOf<Kind extends EveningAction['do']> = Extract<EveningAction, { do: Kind }>;

/** An order that is paid, often under a rule about what is paid in advance, followed by random scenes. */
export const evenings = fc
  .tuple(
    fc.oneof(inOrder(order, paid), inOrder(publishRule, order, paid)),
    fc.array(scene, { minLength: 4, maxLength: 24, size: 'max' }),
  )
  .map(([first, scenes]): EveningAction[][] => [...first, ...scenes.flat()]);
