import { localDateAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { recordAction } from '../staff/log.ts';

interface Strike {
  id: string;
  /** Who of the staff. */
  by: string;
}

/** From this instant nobody can order the dish, until the day ends or it is brought back. Throws `not_found`. */
export async function strikeDish(ctx: Context, { id, by }: Strike): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const name = await mark(trx, id, 1);
    if (name === undefined) return;
    const now = await ctx.databaseClock(trx);
    const struck = { local_date: localDateAt(now), struck_by: by, struck_at: now };
    await trx
      .insertInto('struck_dishes')
      .values({ menu_item_id: id, ...struck })
      .onConflict((conflict) => conflict.column('menu_item_id').doUpdateSet(struck))
      .execute();
    await recordAction(ctx, trx, { actor: by, action: 'dish_struck', subject: id, detail: name });
  });
}

/** Throws `not_found`. */
export async function restoreDish(ctx: Context, { id, by }: Strike): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const name = await mark(trx, id, 0);
    if (name === undefined) return;
    await trx.deleteFrom('struck_dishes').where('menu_item_id', '=', id).execute();
    await recordAction(ctx, trx, { actor: by, action: 'dish_restored', subject: id, detail: name });
  });
}

/** A job: what was struck on an earlier day is cooked afresh. */
export async function restoreStruckDishes(ctx: Context): Promise<void> {
  const today = localDateAt(await ctx.databaseClock(ctx.db));
  const old = await ctx.db
    .selectFrom('struck_dishes')
    .select('menu_item_id')
    .where('local_date', '<', today)
    .execute();
  for (const { menu_item_id: id } of old) {
    await inTransaction(ctx.db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('struck_dishes')
        .where('menu_item_id', '=', id)
        .where('local_date', '<', today)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await mark(trx, id, 0);
    });
  }
}

/** The dish's Georgian name; undefined where it was marked so already. */
async function mark(trx: Trx, id: string, isSoldOut: 0 | 1): Promise<string | undefined> {
  const dish = await trx.selectFrom('menu_items').select('name_ka').where('id', '=', id).executeTakeFirst();
  if (!dish) throw new DomainError('not_found');
  const { numUpdatedRows } = await trx
    .updateTable('menu_items')
    .set({ is_sold_out: isSoldOut })
    .where('id', '=', id)
    .where('is_sold_out', '<>', isSoldOut)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? dish.name_ka : undefined;
}
