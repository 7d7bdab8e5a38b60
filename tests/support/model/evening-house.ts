import { addDays, localDateAt, startsAt } from '#contract/values/time.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { createClient } from '#tests/support/server/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf, EveningAction } from './evening-actions.ts';
import { createAccounts } from './evening-accounts.ts';
import { createEveningBank } from './evening-bank.ts';
import { createCallers } from './evening-callers.ts';
import { createDiners } from './evening-diners.ts';
import { createEditor } from './evening-editor.ts';
import { createAnswers } from './evening-proposals.ts';
import { createReconfirm } from './evening-reconfirm.ts';
import { openServers } from './evening-servers.ts';
import { createPartySteps } from './evening-parties.ts';
import { createShareSteps } from './evening-shares.ts';
import { createHandoverSteps } from './evening-handovers.ts';
import { findCalendarProblems } from './calendar-problems.ts';
import { createAdvances } from './evening-advances.ts';
import { createKitchen } from './evening-kitchen.ts';
import { createMemory } from './evening-memory.ts';
import { createStaff } from './evening-staff.ts';
import { createWaiting } from './evening-waiting.ts';
import { watchMails } from './mail-problems.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUIET = [10_000, MINUTE, 5 * MINUTE, 20 * MINUTE, 2 * HOUR, 2 * HOUR, 26 * HOUR, 2 * HOUR, 2 * HOUR];

/** What was drawn, and whether it was possible. */
type Note = (step: string, isDone: boolean) => void;
/** Whether a step was possible; undefined if that shows by what a server has changed. */
type Done = boolean | void | Promise<boolean | void>;
const done = () => true;

type Steps = {
  [Kind in Exclude<EveningAction['do'], OrderAction['do']>]: (action: ActionOf<Kind>) => Done;
};
interface Meant {
  id: string;
  payment_id: string;
  user_id: string | null;
  bank_order_id: string | null;
}
type StepsOfOrders = {
  [Kind in OrderAction['do']]: (order: Meant, action: ActionOf<Kind>) => Done;
};

/** They are asked of an order. */
const OF_ORDERS = ['pay', 'decline', 'comeBack', 'callBack', 'look', 'returnByHand'] as const;
/** They are asked of the order that made the reservation. */
const OF_RESERVATIONS = [
  'cancel',
  'move',
  'announceDelay',
  'answerProposal',
  'addDishes',
  'removeDishes',
  'offerReservation',
  'withdrawOffer',
] as const;
type OrderAction = ActionOf<(typeof OF_ORDERS)[number] | (typeof OF_RESERVATIONS)[number]>;
const isOneOf = (kinds: readonly string[], { do: kind }: EveningAction) => kinds.includes(kind);
const isOfOrder = (action: EveningAction): action is OrderAction =>
  isOneOf(OF_ORDERS, action) || isOneOf(OF_RESERVATIONS, action);

/**
 * A server, its bank and everybody who uses them, on the day before an evening. `hasTexts`: callers without an e-mail
 * get texts.
 */
export async function openRandomEvening(
  database?: TestDatabase,
  { hasTexts = false, note = () => {} }: { hasTexts?: boolean; note?: Note } = {},
) {
  const { db, url, close } = database ?? (await createTestDatabase());
  const first = await createPayingApp({ database: { db, url }, texts: hasTexts });
  const { clock, ctx, mailer, messenger } = first;
  const servers = openServers(first);
  const house: PayingApp = { ...first, client: (language) => createClient(servers.door, language) };
  const memory = createMemory(ctx);
  watchMails(house, memory);
  const bank = createEveningBank(house, servers.door);
  house.bank.connect(servers.door);
  const date = addDays(localDateAt(clock()), 1);
  const dateOf = (day: number) => addDays(date, day);
  const editor = createEditor(house, dateOf);
  await editor.begin();
  editor.catchUp(servers.second);
  const accounts = await createAccounts({ house, memory });
  const kitchen = createKitchen({ house, memory });
  const advances = createAdvances({ house, memory });
  const diners = createDiners({
    house,
    memory,
    payable: bank.payable,
    kitchen,
    advances,
    dateOf,
    accounts,
  });
  const answer = createAnswers({ house, memory });
  const callers = createCallers({ house, memory, payable: bank.payable, kitchen, accounts });
  const parties = createPartySteps({ house, memory, payable: bank.payable, dateOf, accounts });
  const shares = createShareSteps({ house, memory, payable: bank.payable, parties, accounts });
  const handovers = createHandoverSteps({ house, memory, accounts });
  const waiting = createWaiting({ house, memory, dateOf, accounts });
  const staff = await createStaff({ house, memory, dateOf });

  /** Concurrent actions. Returns a sentence for each memory that the reservations contradict. */
  async function carryOut(actions: EveningAction[]): Promise<string[]> {
    memory.beginStep(actions.length);
    const begun = clock();
    // Limits against robots would refuse most of what an evening needs.
    await ctx.db.deleteFrom('rate_limits').execute();
    const before = servers.countChanges();
    const done = await Promise.all(actions.map((action) => carryOutOne(action)));
    const isDone = done.every((one) => one ?? servers.countChanges() > before);
    note(
      actions
        .map((action) => (action.do === 'mark' ? action.what : action.do))
        .toSorted()
        .join(' + '),
      isDone,
    );
    const isPublishing = actions.some((action) =>
      ['publish', 'publishRule', 'bringBack'].includes(action.do),
    );
    if (!isPublishing) editor.catchUp(servers.second);
    // Ids are in the order of their milliseconds: without one for each step, "the newest" would be another one each time.
    if (clock() === begun) await house.bank.advance(1);
    return memory.endStep();
  }

  async function goTo({ fromSevenMs }: ActionOf<'goTo'>): Promise<boolean> {
    const target = startsAt(dateOf(0), '19:00') + fromSevenMs;
    if (target > clock()) await house.bank.advance(target - clock());
    return target <= clock();
  }

  const steps: Steps = {
    order: diners.order,
    orderAgain: diners.orderAgain,
    hold: diners.hold,
    acceptOffer: diners.acceptOffer,
    lookAround: (action) => diners.lookAround(action).then(done),
    joinWaiting: waiting.join,
    leaveWaiting: waiting.leave,
    takeReservation: handovers.take,
    reconfirm: createReconfirm({ house, memory }),
    changeDetails: accounts.changeDetails,
    confirmEmail: accounts.confirmEmail,
    changeEmail: accounts.changeEmail,
    deleteAccount: accounts.deleteAccount,
    mark: (action) => staff.mark(action),
    press: staff.press,
    markDish: staff.markDish,
    seatNext: (action) => staff.seatNext(action),
    pressOld: staff.pressOld,
    undo: staff.undo,
    addByPhone: staff.addByPhone,
    callerWaits: staff.callerWaits,
    reserveForCaller: staff.reserveForCaller,
    changeByStaff: staff.changeByStaff,
    correctGuest: staff.correctGuest,
    cancelByStaff: staff.cancelByStaff,
    payByLink: callers.payByLink,
    beginParty: parties.begin,
    beginList: parties.beginList,
    chooseTogether: parties.choose,
    payParty: parties.pay,
    payShare: shares.payShare,
    leaveParty: shares.leaveParty,
    takeOffShare: shares.takeOffShare,
    publish: (action) => editor.publish(action).then(done),
    publishRule: (action) => editor.publishRule(action).then(done),
    bringBack: () => editor.bringBack().then(done),
    mails: (action) => {
      decideFate(action);
      return true;
    },
    runJobs: async () => {
      await servers.runJobs();
      await waiting.complainOfList();
      if (!memory.isConcurrent())
        (await findCalendarProblems(house, accounts.deleted)).forEach(memory.complain);
      return true;
    },
    wait: ({ by }) => house.bank.advance(by).then(done),
    goTo,
    breakBank: ({ faults }) => house.bank.setFaults(faults).then(done),
    mendBank: () => bank.mend().then(done),
    tireBank: ({ losesAnswers, showsLate }) => {
      Object.assign(bank.manners, { losesAnswers, showsLate });
      return true;
    },
  };
  const stepsOfOrders: StepsOfOrders = {
    pay: ({ payment_id: id }, action) => bank.pay(id, action),
    decline: ({ payment_id: id }, { result }) => bank.decline(id, result),
    comeBack: ({ payment_id: id }) => bank.comeBack(id),
    callBack: ({ bank_order_id: bankOrderId }) => bank.callBack(bankOrderId),
    look: async ({ id, user_id: userId }) =>
      (await accounts.dinerOf(userId ?? '').get(`/orders/${id}`)).status === 200,
    cancel: ({ id, user_id: userId }, { byLink }) => diners.cancel(id, userId, byLink),
    move: ({ id, user_id: userId }, action) => diners.move(id, userId, action),
    announceDelay: ({ id, user_id: userId }, action) => diners.announceDelay(id, userId, action),
    answerProposal: ({ id, user_id: userId }, action) =>
      answer(id, userId === null ? undefined : accounts.dinerOf(userId), action),
    offerReservation: ({ id, user_id: userId }) => handovers.offer(id, userId),
    withdrawOffer: ({ id, user_id: userId }) => handovers.withdraw(id, userId),
    addDishes: ({ id, user_id: userId }, { dish }) => diners.addDishes(id, userId, dish),
    removeDishes: ({ id, user_id: userId }, { quantity }) => diners.removeDishes(id, userId, quantity),
    returnByHand: ({ payment_id: id }, { share }) => bank.returnByHand(id, share),
  };

  async function carryOutOne(action: EveningAction): Promise<boolean | void> {
    if (!isOfOrder(action)) return (steps[action.do] as (one: EveningAction) => Done)(action);
    const meant = await findOrder(action);
    const step = stepsOfOrders[action.do] as (order: Meant, one: OrderAction) => Done;
    return meant ? step(meant, action) : false;
  }

  /** Dishes of any order are paid; everything else is asked of the order that made the reservation, of paid ones first. */
  function findOrder(action: OrderAction): Promise<Meant | undefined> {
    const isOfReservation = isOneOf(OF_RESERVATIONS, action);
    return selectOrders(ctx.db)
      .select(['id', 'payment_id', 'user_id', 'bank_order_id'])
      .$if(isOfReservation, (query) =>
        query
          .where('id', 'in', (eb) =>
            eb.selectFrom('reservations').select('order_id').$castTo<{ order_id: string }>(),
          )
          .orderBy((eb) => eb.case().when('status', '=', 'confirmed').then(0).else(1).end()),
      )
      .orderBy('created_at', 'desc')
      .orderBy('payment_id', 'desc')
      .offset(action.which)
      .limit(1)
      .executeTakeFirst();
  }

  /** Both servers lost their memory, and the people did not see what their last requests did. */
  async function startAgain(again: Database): Promise<void> {
    servers.restart(again);
    house.logger.entries.length = 0;
    memory.beginStep(Infinity);
    await memory.endStep();
  }

  /** Everybody leaves, the bank works, and the jobs run. */
  async function calmDown(): Promise<void> {
    await mend();
    for (const wait of QUIET) {
      await house.bank.advance(wait);
      await servers.runJobs();
    }
  }

  function decideFate({ fate }: ActionOf<'mails'>): void {
    for (const way of [mailer, messenger]) {
      if (fate === 'arrive') way.recover();
      else way.fail(fate === 'areRefused' ? new MailRefused('no such address') : undefined);
    }
  }

  async function mend(): Promise<void> {
    decideFate({ do: 'mails', fate: 'arrive' });
    await bank.mend();
  }
  return {
    house,
    close,
    carryOut,
    calmDown,
    startAgain,
    notReturnable: bank.notReturnable,
    returnedByHand: bank.returnedByHand,
    khinkaliDays: editor.khinkaliDays,
    dinerOf: accounts.dinerOf,
  };
}
