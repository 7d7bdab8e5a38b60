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
import { acceptOffer, confirmEmail, leaveWaiting, stranger, waits } from './waiting-actions.ts';

/** What people often do one after the other; random steps seldom hit upon it. */
const { order, orderAgain, paid, payAny, decline, cancel, move, announceDelay, answerProposal, reconfirm } =
  dinerSteps;
const { addDishes, removeDishes, payByLink, beginParty, returnByHand, changeEmail, deleteAccount } =
  dinerSteps;
const { offerReservation, withdrawOffer, takeReservation, runJobs, wait } = dinerSteps;
const { anything, hold, look, lookAround, changeDetails, breakBank, mendBank, tireBank, callBack, comeBack } =
  dinerSteps;
const arriving = mails.map((one) => ({ ...one, fate: 'arrive' as const }));
const { takeZone, callerWaits, reserveForCaller, addPrepaid, addMailed, correctGuest } = callerSteps;
const { shared, crowd } = fixedLists(beginParty);

/** The restaurant wants another table for guests who have paid. */
const ask = changeByStaff.map((change) => ({
  ...change,
  tables: ['table6'],
  initiator: 'house' as const,
  ready: 'repair' as const,
}));
const undoFirst = undo.map((one) => ({ ...one, nth: 0 as const }));
/** The caller was put on the list after the zone was taken. */
const undoSecond = undo.map((one) => ({ ...one, nth: 1 as const }));
const pressed = (what: 'coming' | 'arrive' | 'leave' | 'miss' | 'comeBack') =>
  mark.map((one) => ({ ...one, which: 0 as const, what }));
const [arrive, leave, miss] = [pressed('arrive'), pressed('leave'), pressed('miss')];
const [coming, comeBackToTable] = [pressed('coming'), pressed('comeBack')];
/** After most visits. */
const over = goTo.map((one) => ({ ...one, fromSevenMs: 3 * 3_600_000 }));

/** When guests are asked whether they come, and can still change their reservation. */
const asked = goTo.map((one) => ({ ...one, fromSevenMs: -20 * 3_600_000 }));

const takenByEither = ([0, 1] as const).map((diner) => takeReservation.map((one) => ({ ...one, diner })));

type Row = readonly [weight: number, ...acts: fc.Arbitrary<EveningAction>[]];

/** Of the newest order or reservation. */
const newest = <One extends { which: number }>(step: fc.Arbitrary<One>) =>
  step.map((one) => ({ ...one, which: 0 as const }));
/** The newest reservation and its diner, from beginning to end. */
const LONG: readonly Row[] = [
  [
    1,
    ...[
      order,
      newest(decline),
      hold,
      orderAgain,
      paid,
      newest(look),
      lookAround,
      newest(callBack),
      changeDetails,
    ],
    ...[newest(move), newest(addDishes), paid, newest(removeDishes), newest(announceDelay)],
  ],
  [
    1,
    ...[order, paid, newest(ask), newest(answerProposal), newest(offerReservation), newest(withdrawOffer)],
    ...[newest(offerReservation), runJobs, takeReservation, press, press, pressOld, newest(cancelByStaff)],
  ],
  [
    1,
    ...[
      addPrepaid,
      newest(payByLink),
      paid,
      newest(correctGuest),
      runJobs,
      markDish,
      newest(addDishes),
      markDish,
    ],
    ...[newest(returnByHand), runJobs, newest(cancel), deleteAccount],
  ],
];

const SCENES: readonly Row[] = [
  [1, changeEmail, runJobs, order, confirmEmail, paid],
  [1, order, paid],
  [2, order, decline, order, callBack, comeBack, cancel],
  // Pay is pressed again for the same, and any of the payments arrives.
  [6, order, orderAgain, payAny, payAny, cancel],
  [4, order, newest(decline), orderAgain, payAny, runJobs],
  [1, order, orderAgain, hold, orderAgain, payAny, payAny, payAny],
  [1, addDishes, paid],
  [1, addDishes, move, paid],
  [1, markDish, addDishes, move, order, markDish],
  [3, addDishes, paid, removeDishes, runJobs, cancelByStaff],
  [3, changeByStaff, move, undo],
  [2, ask, answerProposal],
  [1, ask, runJobs, undo, answerProposal],
  [1, ask, move, answerProposal],
  [5, ask, answerProposal, cancelByStaff],
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
  [2, order, paid, beginList, added(1), payParty, addDishes, payAny, payAny],
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
  [2, ...crowd, takeOffShare, shareOf(2), takeOffShare, paid, rest, paid],
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
    [2, taken, unknown, undoFirst, runJobs, stranger.confirms, runJobs, stranger.accepts, paid],
    [1, taken, unknown, undoFirst, stranger.leaves, stranger.confirms, runJobs],
    [2, taken, somebody, undoFirst, runJobs, acceptOffer],
    [1, taken, somebody, leaveWaiting, undoFirst],
    [2, taken, caller, undoSecond, runJobs, reserveForCaller, undo],
  ];
}

const WAITING = [13, 16, 19].flatMap((from) => ([0, 1] as const).flatMap((day) => waitForZone(day, from)));

/** With these the visits begin, and nothing can be reserved for them any more. */
const LAST_SCENES: readonly Row[] = [
  [7, arrive, leave, comeBackToTable],
  [4, arrive, undo, arrive, leave],
  [15, miss, comeBackToTable, undo],
  [4, goTo, seatNext],
  [2, goTo, announceDelay, seatNext],
  [2, over, returnByHand, runJobs],
  [4, over, deleteAccount],
];

/** Once they are asked guests say that they come, and what they have said it to changes. */
const ASKED: readonly Row[] = [
  [2, asked, newest(reconfirm), changeByStaff, reconfirm, coming],
  [2, asked, coming, newest(correctGuest), newest(reconfirm)],
  [2, asked, coming, newest(changeByStaff), coming, undo],
  [3, asked, newest(reconfirm), newest(move), newest(reconfirm), newest(move), coming, newest(announceDelay)],
  [
    3,
    asked,
    newest(reconfirm),
    newest(offerReservation),
    runJobs,
    ...takenByEither,
    newest(reconfirm),
    coming,
  ],
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
  { weight: 60, arbitrary: step.map((one): EveningAction[][] => [one]) },
  { weight: 24, arbitrary: deletedWhilePaying },
  { weight: 16, arbitrary: pressedWhilePaying },
  { weight: 60, arbitrary: fc.oneof(...anyOf(LONG)) },
  { weight: 10, arbitrary: fc.oneof(...anyOf(WAITING)) },
  ...anyOf(SCENES),
);

/** An order that is paid, often under a rule about what is paid in advance, random scenes, what guests say once they are asked, and the visits. */
export const evenings = fc
  .tuple(
    fc.oneof(inOrder([1, order, paid]), inOrder([1, publishRule, order, paid])),
    fc.array(scene, { minLength: 4, maxLength: 24, size: 'max' }),
    fc.array(fc.oneof(...anyOf(ASKED)), { minLength: 2, maxLength: 4, size: 'max' }),
    fc.array(fc.oneof(...anyOf(LAST_SCENES)), { minLength: 2, maxLength: 9, size: 'max' }),
  )
  .map(([first, scenes, answers, last]): EveningAction[][] => [
    ...first,
    ...scenes.flat(),
    ...answers.flat(),
    ...last.flat(),
  ]);
