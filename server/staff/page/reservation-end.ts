import type { Language } from '#contract/values/language.ts';
import { readFacts } from '#server/records/facts.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import type { Context } from '#server/context.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { findMoney, type OrderMoney, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import { findFirst } from '#server/dining/orders/order.ts';
import { ifFound } from '#server/errors.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import { nameGuest } from './guest-link.ts';
import { formatFullInstant } from '#server/staff/page/unbroken.ts';
import { listUndoable, type UndoableAction } from '#server/staff/undo/list-undoable.ts';

/** How a reservation ended. */
export interface ReservationEnd {
  reservation: ReservationDetails;
  /** Who cancelled it and when, or why it has ended. */
  sentence: string;
  /** What the staff wrote to the guests; empty without a reason. */
  reason: string;
  /** The money of all its orders. */
  money: OrderMoney;
  /** The action that ended it, as long as it can be undone. */
  undoable: UndoableAction | undefined;
  /** Its guest is back on the waiting list, which had given the tables. */
  waits: boolean;
}

export function nameOfEnded({ reservation: { guest, source } }: ReservationEnd, language: Language): string {
  return nameGuest({ name: guest?.name ?? '', source }, language);
}

/** Undefined for a reservation that has not ended, and for an id that is none. */
export async function findEnd(
  ctx: Context,
  reservationId: string,
  language: Language,
): Promise<ReservationEnd | undefined> {
  const reservation = await ifFound(getReservationDetails(ctx.db, reservationId));
  if (!reservation || reservation.status === 'confirmed' || reservation.status === 'held') return undefined;
  const t = FRONT_DESK_TEXTS[language].ended;
  const orders = selectMoney(ctx.db).where('reservation_id', '=', reservationId);
  const known = { reservation, money: findMoney(await orders.execute()) };
  const first = await findFirst(ctx.db, reservationId);
  const action = await findAction(ctx, [reservationId, ...(first ? [first.id] : [])]);
  if (action) {
    const undoable = (await listUndoable(ctx, 'floor')).find(({ actionId }) => actionId === action.id);
    const waits = action.facts.undone?.action === 'caller_reserved';
    const sentence = (waits ? t.waits : t.byStaff)(
      (await readStaffNames(ctx.db))(action.actor),
      formatFullInstant(action.at, language),
    );
    return { ...known, sentence, reason: action.facts.note ?? '', undoable, waits };
  }
  const cancelledAt = first && (await findCancellation(ctx, first.id));
  const { payUntil } = reservation;
  const sentence = cancelledAt
    ? t.byGuest(formatFullInstant(cancelledAt, language))
    : payUntil === null
      ? t.over
      : t.notPaid(formatFullInstant(payUntil, language));
  return { ...known, sentence, reason: '', undoable: undefined, waits: false };
}

/** The steps of the staff that end a reservation; also the undo of one that made it. */
const ENDS = ['order_cancelled', 'house_reservation_cancelled', 'hold_released'];
const BEGINNINGS = ['phone_reservation_added', 'walk_in_added', 'caller_reserved'];

async function findAction({ db }: Context, subjects: readonly string[]) {
  const actions = await db
    .selectFrom('staff_actions')
    .select(['id', 'at', 'actor', 'action', 'facts'])
    .where('subject', 'in', subjects)
    .where('action', 'in', [...ENDS, 'undone'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [latest] = actions
    .map(({ facts, ...action }) => ({ ...action, facts: readFacts(facts) }))
    .filter(({ action, facts }) => [...ENDS, ...BEGINNINGS].includes(facts.undone?.action ?? action));
  const undone = latest?.facts.undone?.action;
  return undone === undefined || BEGINNINGS.includes(undone) ? latest : undefined;
}

async function findCancellation({ db }: Context, orderId: string): Promise<number | undefined> {
  const event = await db
    .selectFrom('order_events')
    .innerJoin('payments', 'payments.payment_id', 'order_events.payment_id')
    .select('at')
    .where('order_id', '=', orderId)
    .where('cause', 'in', ['cancelled_by_diner', 'cancelled_by_house'])
    .executeTakeFirst();
  return event && Number(event.at);
}
