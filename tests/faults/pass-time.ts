import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Simulates passing minutes by moving these instants into the past. The servers' own jobs then do what is due. */
const HOUSE_INSTANTS: { [Table in keyof Schema]?: (keyof Schema[Table] & string)[] } = {
  payments: ['created_at', 'updated_at', 'bank_expires_at', 'next_check_at'],
  reservations: ['created_at', 'hold_expires_at'],
  table_claims: ['hold_expires_at'],
  messages: ['next_attempt_at'],
};

const BANK_INSTANTS: Record<string, string[]> = {
  orders: ['created_at', 'expires_at'],
  refunds: ['due_at'],
  callbacks: ['due_at'],
};

const MINUTE_MS = 60_000;

export async function passTimeInHouse(db: Database, minutes: number): Promise<void> {
  await shift(db, HOUSE_INSTANTS, minutes);
}

/** The bank keeps its callback timers in memory, so it is restarted to read the new times. */
export async function passTimeAtBank(bankDb: Database, minutes: number): Promise<void> {
  await shift(bankDb, BANK_INSTANTS, minutes);
}

/** Moves only one diner's holds. */
export async function passTimeForHold(db: Database, reservationId: string, minutes: number): Promise<void> {
  const earlier = sql<number>`hold_expires_at - ${minutes * MINUTE_MS}`;
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('table_claims')
      .set({ hold_expires_at: earlier })
      .where('reservation_id', '=', reservationId)
      .where('hold_expires_at', 'is not', null)
      .execute();
    await trx
      .updateTable('reservations')
      .set({ hold_expires_at: earlier })
      .where('id', '=', reservationId)
      .where('status', '=', 'held')
      .execute();
  });
}

async function shift(db: Database, instants: Record<string, string[]>, minutes: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [table, columns] of Object.entries(instants)) {
      const changes = columns.map((column) => `${column} = ${column} - ${minutes * MINUTE_MS}`);
      await sql.raw(`update ${table} set ${changes.join(', ')}`).execute(trx);
    }
  });
}
