import { HOUR_MS } from '#contract/values/durations.ts';
import { addDays, localDateAt, startsAt } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { TEST_NOW } from '#tests/support/server/fake-clock.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import type { ActionOf, EveningAction } from './evening-actions.ts';
import { createEveningBank } from './evening-bank.ts';
import { createDiners } from './evening-diners.ts';
import { createEditor } from './evening-editor.ts';
import { createMemory } from './evening-memory.ts';
import { createStaff } from './evening-staff.ts';
import { watchMails } from './mail-problems.ts';

const WEEK = 168 * HOUR_MS;
const TABLES = [
  'table_claims',
  'table_blocks',
  'closed_days',
  'sold_out_dishes',
  'waiting_entries',
  'waiting_offers',
  'staff_undos',
  'staff_sessions',
  'staff_links',
  'mail_outbox',
  'account_mails',
  'remembered_requests',
  'dish_removals',
  'bank_movements',
  'order_events',
  'order_items',
  'house_cancellations',
  'orders',
  'guest_notes',
  'reservation_guests',
  'reservation_marks',
  'reservation_moves',
  'reservation_tables',
  'reservations',
  'rate_limits',
  'sessions',
  'users',
] as const;

type OrderAction = ActionOf<
  | 'pay'
  | 'decline'
  | 'comeBack'
  | 'callBack'
  | 'look'
  | 'cancel'
  | 'move'
  | 'addDishes'
  | 'removeDishes'
  | 'returnByHand'
>;

/** A server, its bank and everybody who uses them, for one random evening after another. */
export async function createEveningHouse() {
  const house = await createPayingApp();
  const { clock, ctx } = house;
  const memory = createMemory(ctx.db);
  watchMails(house, memory);
  const bank = createEveningBank(house);
  let date = '';
  const dateOf = (day: number) => addDays(date, day);
  const diners = await createDiners({ house, memory, payable: bank.payable, dateOf });
  const staff = createStaff({ house, memory, dateOf });
  const editor = createEditor(house, dateOf);

  /** Deletes all rows and starts a new week, on Sunday at noon. */
  async function begin(): Promise<void> {
    for (const table of TABLES) await ctx.db.deleteFrom(table).execute();
    await bank.reset();
    await house.bank.advance(WEEK - ((clock() - TEST_NOW) % WEEK));
    house.logger.entries.length = 0;
    house.mailer.messages.length = 0;
    date = addDays(localDateAt(clock()), 1);
    await editor.begin();
    await diners.begin();
    await staff.begin();
    memory.reset();
  }

  /** Concurrent actions. Returns a sentence for each memory that the reservations contradict. */
  async function carryOut(actions: EveningAction[]): Promise<string[]> {
    memory.beginStep(actions.length);
    // Limits against robots would refuse most of what an evening needs.
    await ctx.db.deleteFrom('rate_limits').execute();
    await Promise.all(actions.map((action) => carryOutOne(action)));
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
        return diners.joinWaiting(action);
      case 'acceptOffer':
        return diners.acceptOffer(action);
      case 'changeEmail':
        return diners.changeEmail(action);
      case 'deleteAccount':
        return diners.deleteAccount(action);
      case 'press':
        return staff.press(action);
      case 'pressOld':
        return staff.pressOld(action);
      case 'undo':
        return staff.undo(action);
      case 'addByPhone':
        return staff.addByPhone(action);
      case 'changeByStaff':
        return staff.changeByStaff(action);
      case 'correctGuest':
        return staff.correctGuest(action);
      case 'cancelByStaff':
        return staff.cancelByStaff(action);
      case 'publish':
        return editor.publish(action);
      case 'bringBack':
        return editor.bringBack();
      case 'runJobs':
        return runOnce(ctx);
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
        return void (await diners.dinerOf(userId).get(`/orders/${id}`));
      case 'cancel':
        return diners.cancel(id, userId, action.byLink);
      case 'move':
        return diners.move(id, userId, action);
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
    const isOfReservation = ['cancel', 'move', 'addDishes', 'removeDishes'].includes(what);
    return ctx.db
      .selectFrom('orders')
      .select(['id', 'user_id', 'bank_order_id'])
      .$if(isOfReservation, (query) => query.where('part', '=', 1))
      .orderBy('id', 'desc')
      .offset(which)
      .limit(1)
      .executeTakeFirst();
  }

  const { mend, notReturnable, returnedByHand } = bank;
  const { khinkaliDays } = editor;
  return { house, begin, mend, carryOut, notReturnable, returnedByHand, khinkaliDays };
}
