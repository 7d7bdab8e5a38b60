import { createHash } from 'node:crypto';
import type { TableAvailability } from '#contract/tables.ts';
import type { Context } from '../context.ts';
import { judgeEvening, type Evening } from './availability.ts';

/** Names an answer: the same tables in the same state have the same version, from whichever process. */
function versionOf(tables: readonly TableAvailability[]): string {
  return createHash('sha256').update(JSON.stringify(tables)).digest('base64url').slice(0, 16);
}

interface Judged {
  tables: readonly TableAvailability[];
  version: string;
}

/** Reckoned once for all who hold nothing of an evening, which is nearly everybody. */
const ofNobody = new WeakMap<Evening, Judged>();

export function judgeFor(ctx: Context, evening: Evening, askerId: string | undefined): Judged {
  const holds = evening.claims.some(({ holderId }) => holderId !== null && holderId === askerId);
  const known = holds ? undefined : ofNobody.get(evening);
  if (known) return known;
  const tables = judgeEvening(ctx, evening, holds ? askerId : undefined);
  const judged = { tables, version: versionOf(tables) };
  if (!holds) ofNobody.set(evening, judged);
  return judged;
}

/** What of each answer is not known yet: at first all that is not of the known version, then the tables that changed. */
export function createTeller(known: string | undefined): (judged: Judged) => TableAvailability[] {
  let version = known;
  let told: readonly TableAvailability[] = [];
  return (judged) => {
    const before = new Map(told.map((table) => [table.tableNumber, table.bookedSlots.join()]));
    const news = judged.tables.filter(
      ({ tableNumber, bookedSlots }) => before.get(tableNumber) !== bookedSlots.join(),
    );
    const isKnown = judged.version === version;
    ({ version, tables: told } = judged);
    return isKnown ? [] : news;
  };
}
