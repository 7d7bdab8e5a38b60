import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { listStranded } from '#server/dining/front-desk/stranded.ts';
import { endHolds } from '#server/dining/reservations/close-day.ts';
import type { HouseContent } from './house-content.ts';
import { importContent } from './use-content.ts';

type VerbContext = Pick<Context, 'databaseClock' | 'logger'>;

/** Makes the database follow content that becomes live: menu, tables, months, and what it takes away from guests. */
export async function takeOver(house: VerbContext, trx: Trx, content: HouseContent): Promise<void> {
  await importContent(trx, content, await house.databaseClock(trx));
  await endStranded(house, trx, content);
}

/**
 * Does for the days, hours and tables that content takes away what closing a day does: unpaid holds end, reservations
 * and open payments stay. The day sheet lists what is left; the log counts it.
 */
async function endStranded(ctx: VerbContext, trx: Trx, house: HouseContent): Promise<void> {
  const stranded = await listStranded(trx, { house, now: await ctx.databaseClock(trx) });
  if (stranded.length === 0) return;
  const of = (kind: string) => stranded.filter((one) => one.kind === kind);
  await endHolds(trx, [
    ...of('hold').map(({ id }) => ({ id, isPaying: false })),
    ...of('paying').map(({ id }) => ({ id, isPaying: true })),
  ]);
  ctx.logger.warn('content_strands', {
    reservations: of('reservation').map(({ id }) => id),
    endedHolds: of('hold').length,
    openPayments: of('paying').length,
    waiting: of('waiting').length,
  });
}
