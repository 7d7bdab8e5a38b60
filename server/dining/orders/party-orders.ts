import type { RulesContent } from '#contract/api/content.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { CHOOSING_UNTIL_HOURS } from '#contract/values/party.ts';
import { startsAt } from '#contract/values/time.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import { linkPath } from '#server/platform/http/links.ts';
import { isPossible, type State } from '#server/dining/reservations/states.ts';
import type { Secret } from '#server/platform/http/signature.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Order } from './order.ts';

/**
 * What orders have to do with the lists of guests who choose together (docs/decisions/044-choosing-together.md).
 *
 * An added list is that of a party whose reservation was paid before: its dishes are paid as an addition, at the latest a day
 * before the visit.
 */

type Rules = Pick<RulesContent, 'choosingUntilHours' | 'moveHoursBefore' | 'leadMinutes'>;

/** Until when the list can be chosen and paid: never later than dishes can change. Milliseconds since 1970. */
export function findListDeadline(
  { choosingUntilHours = CHOOSING_UNTIL_HOURS, ...rules }: Rules,
  { date, slot, earliestStart }: Pick<Seating, 'date' | 'slot'> & { earliestStart: number },
): number {
  return Math.min(
    startsAt(date, slot) - choosingUntilHours * HOUR_MS,
    findMoveDeadline(rules, earliestStart),
  );
}

/** Whether a list can be begun, or be paid, at this moment. */
export function isListTime(
  rules: Rules,
  { state, ...seating }: Parameters<typeof findListDeadline>[1] & { state: State },
  now: number,
): boolean {
  return isPossible('change_dishes', state) && now < findListDeadline(rules, seating);
}

/** The host's page, which begins the list. */
export function addedListPath(
  secret: Secret,
  reservation: { reservationId: string; linkVersion: number },
  language: Language,
): string {
  return linkPath(secret, 'pay', reservation, { language, page: 'together', query: '?begin' });
}

/** The order that pays an added list, and those that were to pay it. */
export function listOrdersOfList(db: Database, reservationId: string): Promise<Order[]> {
  return selectOrders(db)
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('payer_id', 'is not', null)
    .execute();
}

/** The reservations for which several guests have paid. */
export async function listPaidInShares(
  db: Database,
  reservationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('party_shares')
    .select('reservation_id')
    .distinct()
    .where('reservation_id', 'in', reservationIds)
    .execute();
  return new Set(rows.map(({ reservation_id }) => reservation_id));
}

/** The reservations whose diner cannot begin or open an added list: they were chosen together, or their list is paid. */
export async function listChosen(db: Database, reservationIds: readonly string[]): Promise<Set<string>> {
  if (reservationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('parties')
    .select(['reservation_id as id', 'is_added'])
    .where('reservation_id', 'in', reservationIds)
    .execute();
  const paid = await selectOrders(db)
    .select('reservation_id as id')
    .where('reservation_id', 'in', reservationIds)
    .where('status', '=', 'confirmed')
    .where('payer_id', 'is not', null)
    .execute();
  const isPaid = (reservationId: string) => paid.some(({ id }) => id === reservationId);
  return new Set(rows.flatMap(({ id, is_added: isAdded }) => (isAdded === 0 || isPaid(id) ? [id] : [])));
}

/**
 * Once dishes that were chosen together are paid, reservation and orders belong to the account of the host, as those of every
 * diner. Changes nothing for a guest on the telephone.
 */
export async function giveToHost(trx: Trx, reservationId: string): Promise<void> {
  const party = await trx
    .selectFrom('parties')
    .select('user_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!party?.user_id) return;
  const { user_id } = party;
  await trx.updateTable('reservations').set({ user_id }).where('id', '=', reservationId).execute();
  await trx.updateTable('orders').set({ user_id }).where('reservation_id', '=', reservationId).execute();
}
