import fc from 'fast-check';
import { dinerSteps, step, type EveningAction } from './evening-actions.ts';
import {
  callerSteps,
  bringBack,
  cancelByStaff,
  changeByStaff,
  goTo,
  mails,
  mark,
  markDish,
  press,
  pressOld,
  publish,
  publishRule,
  seatNext,
  undo,
} from './house-actions.ts';
import {
  added,
  beginList,
  chooseTogether,
  fixedLists,
  leaveParty,
  payParty,
  rest,
  shareOf,
  takeOffShare,
} from './party-actions.ts';
import { STRANGER, acceptOffer, confirmEmail, leaveWaiting, stranger, waits } from './waiting-actions.ts';

/** What people often do one after the other; random steps seldom hit upon it. */
const { orderAgain, paid, payAny, decline, cancel, move, announceDelay, answerProposal, reconfirm } =
  dinerSteps;
const { addDishes, removeDishes, payByLink, returnByHand, changeEmail, deleteAccount } = dinerSteps;
const { offerReservation, withdrawOffer, takeReservation, runJobs, wait } = dinerSteps;
const { anything, hold, look, lookAround, changeDetails, breakBank, mendBank, tireBank, callBack, comeBack } =
  dinerSteps;
/** For as many as the tables have seats: what is refused for another reason than taken tables is in `anything`. */
const seated = <One extends { party: unknown }>(step: fc.Arbitrary<One>) =>
  step.map((one) => ({ ...one, party: null }));
const order = seated(dinerSteps.order).map((one) => ({ ...one, key: null, another: true }));
const beginParty = seated(dinerSteps.beginParty);
const arriving = mails.map((one) => ({ ...one, fate: 'arrive' as const }));
const { takeZone, callerWaits, reserveForCaller, addPrepaid, addMailed, correctGuest } = callerSteps;
const { shared, crowd } = fixedLists(beginParty);

/** The restaurant wants another table for guests who have paid. */
const ask = changeByStaff.map((change) => ({
  ...change,
  tables: ['table6'],
  day: undefined,
  from: undefined,
  initiator: 'house' as const,
  ready: 'repair' as const,
}));
const undoFirst = undo.map((one) => ({ ...one, nth: 0 as const }));
/** The caller was put on the list after the zone was taken. */
const undoSecond = undo.map((one) => ({ ...one, nth: 1 as const }));
const pressed = (what: 'coming' | 'arrive' | 'leave' | 'miss' | 'sitAgain') =>
  mark.map((one) => ({ ...one, which: 0 as const, what }));
const [arrive, leave, miss] = [pressed('arrive'), pressed('leave'), pressed('miss')];
const [coming, sitAgain] = [pressed('coming'), pressed('sitAgain')];
/** After most visits. */
const over = goTo.map((one) => ({ ...one, fromSevenMs: 3 * 3_600_000 }));

/** When guests are asked whether they come, and can still change their reservation. */
const asked = goTo.map((one) => ({ ...one, fromSevenMs: -20 * 3_600_000 }));

const handedOver = takeReservation.map((one) => ({ ...one, diner: 'receiver' as const }));

type Row = readonly [weight: number, ...acts: fc.Arbitrary<EveningAction>[]];

/** Of the newest order or reservation. */
const newest = <One extends { which: number }>(step: fc.Arbitrary<One>) =>
  step.map((one) => ({ ...one, which: 0 as const }));
const theirAnswer = newest(answerProposal).map((one) => ({ ...one, isOld: false }));
/** The diner confirms the new address. */
const confirmed = ([0, 1, STRANGER] as const).map(
  (diner) =>
    [
      changeEmail.map((one) => ({ ...one, diner })),
      runJobs,
      confirmEmail.map((one) => ({ ...one, diner })),
    ] as const,
);

/** The newest reservation and its diner, from beginning to end: each of these steps is seldom possible at random. */
const LONG: readonly Row[] = [
  [
    6,
    ...[order, newest(decline), hold, orderAgain, newest(comeBack), paid, newest(callBack), newest(look)],
    ...[newest(seated(move)), newest(addDishes), paid, newest(removeDishes), newest(announceDelay)],
    ...[newest(offerReservation), newest(withdrawOffer), changeDetails, newest(cancel)],
  ],
  [
    7,
    ...[order, paid, newest(offerReservation), runJobs, handedOver, lookAround],
    ...[newest(ask), theirAnswer, newest(cancelByStaff)],
  ],
  [6, addPrepaid, newest(payByLink), paid, newest(correctGuest), newest(returnByHand)],
  [1, addPrepaid, newest(changeByStaff), undoFirst, newest(payByLink), newest(decline)],
  [4, ...crowd, shareOf(1), paid, takeOffShare, shareOf(0), paid, leaveParty],
  [4, beginParty, added(1), payParty, paid, beginList, added(0), payParty, newest(decline)],
  [7, mails, press, markDish, pressOld.map((one) => ({ ...one, nth: 0 })), markDish, arriving],
  ...confirmed.map((steps): Row => [3, ...steps, deleteAccount.map((one) => ({ ...one, diner: STRANGER }))]),
  [4, publishRule, publish, order, hold, wait, bringBack],
  [3, breakBank, order, tireBank, orderAgain, mendBank, paid],
];

const SCENES: readonly Row[] = [
  [1, changeEmail, runJobs, order, confirmEmail, paid],
  [1, order, paid],
  [2, order, decline, order, callBack, comeBack, cancel],
  // Pay is pressed again for the same, and any of the payments arrives.
  [6, order, orderAgain, payAny, payAny, cancel],
  [4, order, newest(decline), orderAgain, payAny, runJobs],
  [4, order, orderAgain, hold, orderAgain, payAny, payAny, payAny],
  [1, addDishes, paid],
  [1, addDishes, move, paid],
  [1, markDish, addDishes, move, order, markDish],
  [3, addDishes, paid, removeDishes, runJobs, cancelByStaff],
  [3, changeByStaff, move, undo],
  [4, order, paid, newest(ask), theirAnswer],
  [1, ask, runJobs, undo, answerProposal],
  [1, order, paid, ask, move, answerProposal],
  [3, order, paid, newest(ask), theirAnswer, cancelByStaff],
  [1, ask, addDishes, paid, answerProposal],
  [4, runJobs, offerReservation, runJobs, takeReservation, runJobs],
  [2, offerReservation, withdrawOffer, deleteAccount],
  [1, addDishes, offerReservation, runJobs, takeReservation, paid, cancel],
  // Handed over while dishes, a list, a question and a delay are open.
  [
    3,
    order,
    paid,
    addDishes,
    beginList,
    ask,
    announceDelay,
    offerReservation,
    runJobs,
    takeReservation,
    payAny,
  ],
  [3, addMailed, runJobs, correctGuest, runJobs, undo, runJobs],
  [2, addMailed, runJobs, correctGuest, undo, changeEmail, confirmEmail, runJobs],
  [1, addPrepaid, payByLink, paid, correctGuest, runJobs],
  [1, addPrepaid, payByLink, payByLink, paid, undo],
  [1, addPrepaid, changeByStaff, payByLink, decline, payByLink, paid, cancel],
  [1, addPrepaid, payByLink, wait, runJobs, paid, runJobs],
  [1, beginParty, chooseTogether, chooseTogether, payParty, paid],
  [1, beginParty, chooseTogether, payParty, decline, chooseTogether, payParty, paid, cancel],
  [1, beginParty, changeByStaff, chooseTogether, payParty, undo, paid, removeDishes],
  [1, beginParty, payParty, wait, runJobs, paid, runJobs],
  // Two tabs with two kinds of payment.
  [9, order, paid, beginList, added(1), payParty, addDishes, payAny, payAny],
  [1, order, paid, beginList, added(1), payParty, paid, removeDishes],
  [1, order, paid, beginList, added(1), changeByStaff, payParty, paid, cancel],
  [1, order, paid, beginList, added(1), payParty, wait, runJobs, paid, runJobs],
  [3, ...shared, shareOf(1), paid, shareOf(0), paid, leaveParty, runJobs],
  [2, ...shared, shareOf(1), paid, shareOf(0), paid, ask, leaveParty, answerProposal],
  [1, ...shared, shareOf(1), shareOf(0), payAny, payAny, cancel],
  [1, ...shared, shareOf(1), paid, rest, paid, cancelByStaff],
  [1, ...shared, shareOf(1), rest, payAny, payAny, runJobs],
  [1, ...shared, shareOf(1), paid, wait, runJobs, paid, runJobs],
  [1, ...shared, shareOf(1), paid, press, undo, shareOf(0), paid],
  [1, ...shared, shareOf(1), paid, changeByStaff, rest, paid, undo, leaveParty],
  [1, ...shared, shareOf(1), paid, publish, shareOf(0), paid, returnByHand, bringBack],
  [2, ...shared, shareOf(0), paid, takeOffShare, rest, paid, cancel],
  [4, ...crowd, takeOffShare, shareOf(2), takeOffShare, paid, rest, paid],
  [2, announceDelay, changeByStaff, announceDelay, undo],
  // A yes ends with what it was said to.
  [2, reconfirm, changeByStaff, reconfirm, undo],
  [1, reconfirm, move, reconfirm, offerReservation, runJobs, takeReservation],
  [1, addMailed, reconfirm, correctGuest, reconfirm],
  // A rule or the policy is published between.
  [2, publishRule, order, publish, paid, bringBack, cancel],
  [3, order, paid, returnByHand, runJobs],
  // What is around everybody changes, and is as before again.
  [8, publish, anything, anything, bringBack],
  [8, breakBank, anything, order, mendBank, paid],
  [8, tireBank, anything, order, paid, mendBank],
  [8, mails, anything, press, pressOld, runJobs, arriving],
];

/** One of the two zones is taken, and parties that need both wait until it is free. */
function waitForZone(day: 0 | 1, from: number): Row[] {
  const taken = takeZone.map((call) => ({ ...call, day, from }));
  const time = `${from}:00`;
  const [somebody, unknown] = [waits, stranger.waits].map((join) =>
    join.map((one) => ({ ...one, day, time })),
  );
  const caller = callerWaits.map((call) => ({ ...call, day, from, party: '44' as const }));
  if (!somebody || !unknown) return [];
  return [
    [9, taken, unknown, undoFirst, runJobs, stranger.confirms, runJobs, stranger.accepts, paid],
    [5, taken, unknown, undoFirst, stranger.leaves, stranger.confirms, runJobs],
    [1, taken, somebody, undoFirst, runJobs, acceptOffer],
    [1, taken, somebody, leaveWaiting, undoFirst],
    [7, taken, caller, undoSecond, runJobs, reserveForCaller],
  ];
}

const WAITING = [11, 13, 19].flatMap((from) => ([0, 1] as const).flatMap((day) => waitForZone(day, from)));

/** With these the visits begin, and nothing can be reserved for them any more. */
const LAST_SCENES: readonly Row[] = [
  [4, arrive, leave, sitAgain],
  [2, arrive, undo, arrive, leave],
  [10, miss, sitAgain, undo],
  [6, seatNext],
  [1, goTo, announceDelay, seatNext],
  [1, over, returnByHand, runJobs],
  [1, over, deleteAccount],
];

/** Once they are asked guests say that they come, and what they have said it to changes. */
const ASKED: readonly Row[] = [
  [1, newest(reconfirm), changeByStaff, reconfirm, coming],
  [4, coming, newest(correctGuest), newest(reconfirm)],
  [1, coming, newest(changeByStaff), coming, undo],
  [5, newest(reconfirm), newest(seated(move)), newest(reconfirm), coming, newest(announceDelay)],
  [2, newest(reconfirm), newest(offerReservation), runJobs, handedOver, newest(reconfirm), coming],
];

const inOrder = ([, ...acts]: Row) => fc.tuple(...acts).map((all) => all.map((one) => [one]));
const anyOf = (rows: readonly Row[]) => rows.map((row) => ({ weight: row[0], arbitrary: inOrder(row) }));
/** The account is deleted at the moment when a payment of its diner, or of their guests, arrives. */
const deletedWhilePaying = fc
  .tuple(fc.oneof(inOrder([1, order]), inOrder([1, beginParty, added(0), payParty])), deleteAccount, paid)
  .map(([begun, ...together]): EveningAction[][] => [...begun, together]);
/** Pay is pressed again at the moment when the payment of an older tab arrives. */
const pressedWhilePaying = fc
  .tuple(order, orderAgain, paid, payAny)
  .map(([begun, again, older, next]): EveningAction[][] => [
    [begun],
    [again],
    [again, { ...older, which: 1 }],
    [next],
  ]);

const scene = fc.oneof(
  { weight: 13, arbitrary: step.map((one): EveningAction[][] => [one]) },
  { weight: 2, arbitrary: deletedWhilePaying },
  { weight: 2, arbitrary: pressedWhilePaying },
  { weight: 50, arbitrary: fc.oneof(...anyOf(LONG)) },
  { weight: 21, arbitrary: fc.oneof(...anyOf(WAITING)) },
  { weight: 22, arbitrary: fc.oneof(...anyOf(SCENES)) },
);

/** An order that is paid, often under a rule about what is paid in advance, random scenes, what guests say once they are asked, and the visits. */
export const evenings = fc
  .tuple(
    fc.oneof(inOrder([1, order, paid]), inOrder([1, publishRule, order, paid])),
    fc.array(scene, { minLength: 4, maxLength: 30, size: 'max' }),
    inOrder([1, asked]),
    fc.array(fc.oneof(...anyOf(ASKED)), { minLength: 1, maxLength: 3, size: 'max' }),
    fc.array(fc.oneof(...anyOf(LAST_SCENES)), { minLength: 2, maxLength: 6, size: 'max' }),
  )
  .map(([first, scenes, begin, answers, last]): EveningAction[][] => [
    ...first,
    ...scenes.flat(),
    ...begin,
    ...answers.flat(),
    ...last.flat(),
  ]);
