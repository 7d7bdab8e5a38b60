import { userInfo } from 'node:os';
import { signUpRequest } from '#contract/api/accounts.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { isLocalDate, localDateAt, toSlot } from '#contract/values/time.ts';
import { staffUrl } from '#server/platform/http/staff-paths.ts';
import { addOwner } from '#server/identity/members/add-owner.ts';
import { isStaffInUse, listOwners } from '#server/identity/members/members.ts';
import { signOutEverybody } from '#server/staff/sign-in/sign-out-everybody.ts';
import { getConfig, getDatabaseConfig } from '#server/platform/settings/config.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { closeDay, openDay } from '#server/dining/reservations/close-day.ts';
import type { Context } from '#server/context.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import type { Command } from './data.ts';

const HOURS = /^([01]?\d|2[0-4])$/;

interface House extends Pick<Context, 'db' | 'databaseClock'> {
  by: string;
  env: Environment;
}

/** The server logs no address, so this shows the operator whom the settings have made an owner. */
export const tellOwners = onHouse(async ({ db }) => {
  const owners = (await listOwners(db)).join(', ') || 'none';
  return (await isStaffInUse(db))
    ? owners
    : `${owners} (no one has signed in yet: to correct it, change STAFF_EMAILS and run "systemctl restart tamada")`;
});

/** What the staff can also do from the server's machine, on the database of the settings, while the server runs. */
export const STAFF_COMMANDS: Record<string, Command> = {
  block: onHouse(block),
  unblock: onHouse(async (house, [id = '']) => {
    await unblockTable(house, { id, by: house.by });
    return 'The table is no longer blocked by this entry.';
  }),
  close: onHouse(close),
  open: onHouse(async (house, [date]) => {
    await openDay(house, { date: readDate(date), by: house.by });
    return `Reservations for ${date} are no longer stopped.`;
  }),
  'sign-everybody-out': onHouse(async (house) => {
    await signOutEverybody(house, house);
    return 'Everyone is signed out: guests and staff, on every device.';
  }),
  'add-owner': onHouse(nameOwner),
  owners: tellOwners,
  list: onHouse(list),
};

function onHouse(work: (house: House, args: readonly string[]) => Promise<string>): Command {
  return async (args, env) => {
    const { databaseUrl } = getDatabaseConfig(env);
    const db = await openDatabase(databaseUrl);
    try {
      const databaseClock = createDatabaseClock(engineOf(databaseUrl));
      return await work({ db, databaseClock, by: env.SUDO_USER ?? userInfo().username, env }, args);
    } catch (error) {
      throw error instanceof DomainError ? new MaintenanceProblem(explain(error)) : error;
    } finally {
      await db.destroy();
    }
  };
}

async function block(
  house: House,
  [table = '', date, from = '', to = '', note = '']: readonly string[],
): Promise<string> {
  const [fromHour, toHour] = [Number(from), Number(to)];
  if (!HOURS.test(from) || !HOURS.test(to) || fromHour >= toHour) {
    throw new MaintenanceProblem(
      `The hours must be whole and in order, such as 18 22, but they are "${from}" and "${to}".`,
    );
  }
  const id = await blockTable(house, { table, date: readDate(date), fromHour, toHour, note, by: house.by });
  return `${tableName(table, 'en')} is blocked on ${date}, ${toSlot(fromHour)} to ${toSlot(toHour)}. To undo: tamada unblock ${id}`;
}

async function close(house: House, [date, note = '']: readonly string[]): Promise<string> {
  const { openPayments } = await closeDay(house, { date: readDate(date), note, by: house.by });
  const paying =
    openPayments > 0 ? ` Guests who are paying right now: ${openPayments}; see the Reservations page.` : '';
  return `No more reservations are taken for ${date}. Unpaid holds have ended; reservations stay, but those still to be paid by link can no longer be paid.${paying}`;
}

async function nameOwner(house: House, [text]: readonly string[]): Promise<string> {
  const email = signUpRequest.shape.email.safeParse(text);
  if (!email.success)
    throw new MaintenanceProblem(`The email must be like nana@tamada.example, but it is "${text}".`);
  await addOwner(house, { email: email.data, by: house.by });
  const address = staffUrl(getConfig(house.env));
  return `${email.data} is an owner and can sign in at ${address}.`;
}

async function list(house: House): Promise<string> {
  const today = localDateAt(await house.databaseClock(house.db));
  const blocks = await house.db
    .selectFrom('table_blocks')
    .selectAll()
    .where('local_date', '>=', today)
    .orderBy('local_date')
    .execute();
  const days = await house.db
    .selectFrom('closed_days')
    .selectAll()
    .where('local_date', '>=', today)
    .orderBy('local_date')
    .execute();
  const lines = [
    ...blocks.map(
      (row) =>
        `${row.local_date} ${toSlot(row.from_hour)}–${toSlot(row.to_hour)} ${tableName(row.table_id, 'en')} ${row.note} (${row.created_by}; ${row.id})`,
    ),
    ...days.map((row) => `${row.local_date} no more reservations ${row.note} (${row.created_by})`),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Nothing is blocked or stopped from today on.';
}

function readDate(text: unknown = ''): string {
  if (isLocalDate(text)) return text;
  throw new MaintenanceProblem(`The date must be like 2026-12-31, but it is "${String(text)}".`);
}

function explain(error: DomainError): string {
  const reasons: Partial<Record<typeof error.code, string>> = {
    table_taken: 'The table is not free at that time. Choose other hours, or talk to the guests first.',
    table_unknown: 'There is no such table. Tables are named like table3 or vip-zone-1.',
    not_found: 'There is no such entry. tamada list shows all.',
  };
  return reasons[error.code] ?? error.code;
}
