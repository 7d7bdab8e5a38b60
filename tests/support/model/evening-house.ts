import { addDays, localDateAt, startsAt } from '#contract/values/time.ts';
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

type OrderAction = ActionOf<
  | 'pay'
  | 'decline'
  | 'comeBack'
  | 'callBack'
  | 'look'
  | 'cancel'
  | 'move'
  | 'announceDelay'
  | 'answerProposal'
  | 'addDishes'
  | 'removeDishes'
  | 'offerReservation'
  | 'withdrawOffer'
  | 'returnByHand'
>;

/** They are asked of the order that made the reservation. */
const OF_RESERVATIONS = new Set<OrderAction['do']>([
  'cancel',
  'move',
  'announceDelay',
  'answerProposal',
  'addDishes',
  'removeDishes',
  'offerReservation',
  'withdrawOffer',
]);

/**
 * A server, its bank and everybody who uses them, on the day before an evening. `hasTexts`: callers without an e-mail
 * get texts.
 */
export async function openRandomEvening(database?: TestDatabase, { hasTexts = false } = {}) {
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
    // Limits against robots would refuse most of what an evening needs.
    await ctx.db.deleteFrom('rate_limits').execute();
    await Promise.all(actions.map((action) => carryOutOne(action)));
    const isPublishing = actions.some((action) =>
      ['publish', 'publishRule', 'bringBack'].includes(action.do),
    );
    if (!isPublishing) editor.catchUp(servers.second);
    return memory.endStep();
  }

  async function goTo({ fromSevenMs }: ActionOf<'goTo'>): Promise<void> {
    const target = startsAt(dateOf(0), '19:00') + fromSevenMs;
    if (target > clock()) await house.bank.advance(target - clock());
  }

  async function carryOutOne(action: EveningAction): Promise<void> {
    switch (action.do) {
      case 'order':
        return diners.order(action);
      case 'hold':
        return diners.hold(action);
      case 'joinWaiting':
        return waiting.join(action);
      case 'acceptOffer':
        return diners.acceptOffer(action);
      case 'leaveWaiting':
        return waiting.leave(action);
      case 'takeReservation':
        return handovers.take(action);
      case 'lookAround':
        return diners.lookAround(action);
      case 'changeDetails':
        return accounts.changeDetails(action);
      case 'confirmEmail':
        return accounts.confirmEmail(action);
      case 'mails':
        return decideFate(action);
      case 'changeEmail':
        return accounts.changeEmail(action);
      case 'deleteAccount':
        return accounts.deleteAccount(action);
      case 'press':
        return staff.press(action);
      case 'markDish':
        return staff.markDish(action);
      case 'seatNext':
        return staff.seatNext(action);
      case 'pressOld':
        return staff.pressOld(action);
      case 'undo':
        return staff.undo(action);
      case 'addByPhone':
        return staff.addByPhone(action);
      case 'payByLink':
        return callers.payByLink(action);
      case 'beginParty':
        return parties.begin(action);
      case 'beginList':
        return parties.beginList(action);
      case 'chooseTogether':
        return parties.choose(action);
      case 'payParty':
        return parties.pay();
      case 'payShare':
        return shares.payShare(action);
      case 'leaveParty':
        return shares.leaveParty(action);
      case 'takeOffShare':
        return shares.takeOffShare(action);
      case 'callerWaits':
        return staff.callerWaits(action);
      case 'reserveForCaller':
        return staff.reserveForCaller(action);
      case 'changeByStaff':
        return staff.changeByStaff(action);
      case 'correctGuest':
        return staff.correctGuest(action);
      case 'cancelByStaff':
        return staff.cancelByStaff(action);
      case 'publish':
        return editor.publish(action);
      case 'publishRule':
        return editor.publishRule(action);
      case 'bringBack':
        return editor.bringBack();
      case 'runJobs':
        await servers.runJobs();
        await waiting.complainOfList();
        if (!memory.isConcurrent()) (await findCalendarProblems(house)).forEach(memory.complain);
        return;
      case 'wait':
        return house.bank.advance(action.by);
      case 'goTo':
        return goTo(action);
      case 'breakBank':
        return house.bank.setFaults(action.faults);
      case 'mendBank':
        return bank.mend();
      case 'tireBank':
        return void Object.assign(bank.manners, {
          losesAnswers: action.losesAnswers,
          showsLate: action.showsLate,
        });
      default:
        return carryOutOnOrder(action);
    }
  }

  async function carryOutOnOrder(action: OrderAction): Promise<void> {
    const meant = await findOrder(action);
    if (!meant) return;
    const { id, user_id: userId, bank_order_id: bankOrderId } = meant;
    switch (action.do) {
      case 'pay':
        return bank.pay(id, action);
      case 'decline':
        return bank.decline(id, action.result);
      case 'comeBack':
        return bank.comeBack(id);
      case 'callBack':
        return bank.callBack(bankOrderId);
      case 'look':
        return void (await accounts.dinerOf(userId ?? '').get(`/orders/${id}`));
      case 'cancel':
        return diners.cancel(id, userId, action.byLink);
      case 'move':
        return diners.move(id, userId, action);
      case 'announceDelay':
        return diners.announceDelay(id, userId, action);
      case 'answerProposal':
        return answer(id, userId === null ? undefined : accounts.dinerOf(userId), action);
      case 'offerReservation':
        return handovers.offer(id, userId);
      case 'withdrawOffer':
        return handovers.withdraw(id, userId);
      case 'addDishes':
        return diners.addDishes(id, userId, action.dish);
      case 'removeDishes':
        return diners.removeDishes(id, userId, action.quantity);
      case 'returnByHand':
        return bank.returnByHand(id, action.share);
    }
  }

  /** Dishes of any order are paid; everything else is asked of the order that made the reservation. */
  function findOrder({ do: what, which }: OrderAction) {
    const isOfReservation = OF_RESERVATIONS.has(what);
    return ctx.db
      .selectFrom('orders')
      .select(['id', 'user_id', 'bank_order_id'])
      .$if(isOfReservation, (query) =>
        query.where('id', 'in', (eb) =>
          eb.selectFrom('reservations').select('order_id').$castTo<{ order_id: string }>(),
        ),
      )
      .orderBy('id', 'desc')
      .offset(which)
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
