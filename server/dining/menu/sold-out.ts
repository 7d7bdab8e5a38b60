import { z } from 'zod';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { recordAction } from '#server/records/log.ts';
import { undoable } from '#server/records/undo.ts';

interface DishChange {
  id: string;
  /** The staff member's e-mail. */
  by: string;
}

const dishShape = z.object({ id: z.string() });

const undoSoldOut = undoable('restore_dish', {
  permission: 'dishes',
  shape: dishShape,
  undo: (trx, { id }) => deleteSoldOut(trx, id),
});

const undoRestored = undoable('sell_out', {
  permission: 'dishes',
  shape: dishShape,
  undo: (trx, { id }, { ctx, by }) => storeSoldOut(ctx, trx, { id, by }),
});

/** Marks a dish as sold out today: it cannot be ordered for this date until it is restored. Throws `not_found`. */
export async function markSoldOut(ctx: Context, { id, by }: DishChange): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const name = await storeSoldOut(ctx, trx, { id, by });
    if (name === undefined) return;
    await recordAction(ctx, trx, {
      actor: by,
      action: 'dish_sold_out',
      subject: id,
      facts: { dish: name },
      undo: undoSoldOut({ id }),
    });
  });
}

/** The dish's Georgian name; undefined if it was sold out already. */
async function storeSoldOut(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { id, by }: DishChange,
): Promise<string | undefined> {
  const name = await setSoldOut(trx, id, 1);
  if (name === undefined) return undefined;
  const now = await ctx.databaseClock(trx);
  const mark = { local_date: localDateAt(now), marked_by: by, marked_at: now };
  await trx
    .insertInto('sold_out_dishes')
    .values({ menu_item_id: id, ...mark })
    .onConflict((conflict) => conflict.column('menu_item_id').doUpdateSet(mark))
    .execute();
  return name;
}

/** Throws `not_found`. */
export async function restoreDish(ctx: Context, { id, by }: DishChange): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const name = await deleteSoldOut(trx, id);
    if (name === undefined) return;
    await recordAction(ctx, trx, {
      actor: by,
      action: 'dish_restored',
      subject: id,
      facts: { dish: name },
      undo: undoRestored({ id }),
    });
  });
}

/** The dish's Georgian name; undefined if it was not sold out. */
async function deleteSoldOut(trx: Trx, id: string): Promise<string | undefined> {
  const name = await setSoldOut(trx, id, 0);
  if (name !== undefined) await trx.deleteFrom('sold_out_dishes').where('menu_item_id', '=', id).execute();
  return name;
}

/** A job: restores dishes that were marked as sold out on an earlier day. */
export async function restoreSoldOutDishes(ctx: Context): Promise<void> {
  const today = localDateAt(await ctx.databaseClock(ctx.db));
  const rows = await ctx.db
    .selectFrom('sold_out_dishes')
    .select('menu_item_id as id')
    .where('local_date', '<', today)
    .execute();
  await forEachRow(ctx, { job: 'restoreSoldOutDishes', rows }, ({ id }) =>
    inTransaction(ctx.db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sold_out_dishes')
        .where('menu_item_id', '=', id)
        .where('local_date', '<', today)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await setSoldOut(trx, id, 0);
    }),
  );
}

/** The dish's Georgian name; undefined if the mark was already set or removed. */
async function setSoldOut(trx: Trx, id: string, isSoldOut: 0 | 1): Promise<string | undefined> {
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
