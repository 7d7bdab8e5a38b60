import type { Schema } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

type Source = Schema['waiting_counts']['source'];

/** Counts a guest who joins the list of a date, for the figures; `by` is -1 if that is undone. */
export async function countJoined(
  trx: Trx,
  { date, source, by = 1 }: { date: string; source: Source; by?: 1 | -1 },
): Promise<void> {
  await trx
    .insertInto('waiting_counts')
    .values({ local_date: date, source, joined: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['local_date', 'source'])
        .doUpdateSet((eb) => ({ joined: eb('waiting_counts.joined', '+', by) })),
    )
    .execute();
}
