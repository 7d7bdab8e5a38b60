import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { importMenu } from '../menu/import.ts';
import { importTables } from '../tables/import.ts';
import type { HouseContent } from './house-content.ts';

/** Updates the menu and the tables of the database. */
export async function importContent(trx: Trx, { menu, dishes, floors }: HouseContent): Promise<void> {
  await importMenu(trx, menu, dishes);
  await importTables(trx, floors);
}

/** Replaces everything that the server keeps of the content in memory, in one step. */
export function useContent(ctx: Context, { restaurant, rules, payment, floors }: HouseContent): void {
  Object.assign(ctx, { restaurant, rules, payment, floors });
}
