import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { endsAt, startsAt, toSlot } from '#contract/values/time.ts';
import { IS_CONFIRMED } from '#server/dining/refund-policy/order-money.ts';
import { readCalendar } from '#tests/support/server/calendars.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

/**
 * Each address's calendar says the truth about the visits to come whose mails have all been sent: the guest's present
 * address has the entry, and no other one has, except those of deleted accounts.
 */
export async function findCalendarProblems(
  { ctx, mailer, clock }: PayingApp,
  deleted: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'reservations.order_id').on(IS_CONFIRMED))
    .select(['reservations.id', 'reservations.status', 'local_date as date', 'start_hour as hour'])
    .select(['duration_hours as hours', 'pay_until', 'orders.id as orderId', 'email'])
    .where('reservations.status', 'in', ['confirmed', 'cancelled'])
    .where('ended_at', 'is', null)
    .where('reservations.id', 'not in', (eb) =>
      eb.selectFrom('reservation_marks').select('reservation_id').where('mark', '=', 'arrived'),
    )
    .execute();
  const unsettled = await listUnsettled(ctx.db);
  // Nobody writes to a deleted account, not even what was queued before.
  const addresses = new Set(mailer.messages.map(({ to }) => to).filter((to) => !deleted.has(to)));
  const calendars = [...addresses].map((address) => ({
    address,
    shown: readCalendar(mailer.messages, address),
  }));
  return rows.flatMap(({ id, status, date, hour, hours, orderId, email, pay_until }) => {
    const slot = toSlot(hour);
    if (unsettled.has(id) || startsAt(date, slot) <= clock()) return [];
    const isDue = status === 'confirmed' && (orderId !== null || pay_until === null);
    const present = isDue ? email : null;
    const time = [startsAt(date, slot), endsAt(date, slot, hours)].map(toUtc).join('/');
    return (
      calendars
        .map(({ address, shown }) => ({
          address,
          shown: shown.get(id),
          right: address === present ? time : undefined,
        }))
        // Who had given it away hears of it until the time that they know.
        .filter(({ shown, right }) => shown !== right && (right !== undefined || !hasBegun(shown, clock())))
        .map(({ address, shown, right }) => `the calendar of ${address} shows ${shown}, not ${right}: ${id}`)
    );
  });
}

function hasBegun(shown: string | undefined, now: number): boolean {
  return shown !== undefined && shown.slice(0, '20260710T150000Z'.length) <= toUtc(now);
}

/** The reservations about which a mail waits or could not be sent. */
async function listUnsettled(db: PayingApp['ctx']['db']): Promise<Set<string | null>> {
  const mails = await db
    .selectFrom('messages')
    .select('reservation_id')
    .where((eb) => eb.or([eb('kind', 'in', GUEST_KINDS), eb('former_visit', 'is not', null)]))
    .where('sent_at', 'is', null)
    .execute();
  return new Set(mails.map(({ reservation_id: id }) => id));
}

/** `20260710T150000Z` */
function toUtc(instant: number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '');
}
