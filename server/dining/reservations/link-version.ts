import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import type { Config } from '#server/platform/settings/config.ts';

interface Payable {
  reservationId: string;
  linkVersion: number;
  isParty: boolean;
}

/** The page on which the guest chooses dishes and pays. */
export function paymentLink(
  config: Config,
  reservation: Payable,
  page: { language: Language; query?: string },
): string {
  const opened = reservation.isParty ? 'together' : 'pay';
  return linkUrl(config, 'pay', reservation, { ...page, page: opened });
}

/** The version of the links to a reservation; 0 for an unknown one. */
export async function findLinkVersion(db: Database, reservationId: string): Promise<number> {
  const row = await db
    .selectFrom('reservations')
    .select('link_version')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  return row?.link_version ?? 0;
}

/** Ends all links to a reservation that were sent. What guests had said who have come since counts on. */
export async function endLinksTo(
  trx: Trx,
  {
    reservationId,
    hasArrived,
    endedAt,
  }: { reservationId: string; hasArrived: boolean; endedAt: number | null },
): Promise<void> {
  const hasCome = hasArrived || endedAt !== null;
  await trx
    .updateTable('reservations')
    .set((eb) => ({
      link_version: eb('link_version', '+', 1),
      ...(hasCome && { reconfirmed: eb('reconfirmed', '+', 1) }),
    }))
    .where('id', '=', reservationId)
    .execute();
}
