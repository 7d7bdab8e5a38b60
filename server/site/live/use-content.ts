import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { importTables } from '#server/dining/tables/import.ts';
import type { HouseContent } from './house-content.ts';
import { recordKeepMonths } from './keep-months.ts';
import type { LiveContent } from './live-content.ts';

/** Updates the menu and the tables of the database, and how long it keeps guests. `now`: by the database's clock. */
export async function importContent(
  trx: Trx,
  { menu, dishes, floors, rules }: HouseContent,
  now: number,
): Promise<void> {
  await importMenu(trx, menu, dishes);
  await importTables(trx, floors);
  await recordKeepMonths(trx, rules.keepMonths, now);
}

/** Replaces everything that the server keeps of the content in memory, in one step. */
export function useContent(
  ctx: Context,
  { version, content }: Pick<LiveContent, 'version' | 'content'>,
): void {
  const { restaurant, rules, payment, floors, policies, example } = content;
  Object.assign(ctx, { restaurant, rules, payment, floors, policies, example });
  ctx.publishing.servedVersion = version;
}
