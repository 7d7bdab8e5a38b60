import { userInfo } from 'node:os';
import { signUpRequest } from '#contract/api/accounts.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { isLocalDate, localDateAt, toSlot } from '#contract/values/time.ts';
import { staffUrl } from '#server/platform/http/staff-paths.ts';
import { addOwner } from '#server/identity/members/add-owner.ts';
import { signOutEverybody } from '#server/staff/sign-in/sign-out-everybody.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { closeDay, openDay } from '#server/dining/reservations/close-day.ts';

/** The staff's command line on the server's machine. It may run beside the server and uses the same database. */
const USAGE = `npm run staff -- block table3 2026-12-24 18 22 "a broken leg"   blocks a table, hours 18 to 22
npm run staff -- unblock <id>                                   unblocks it
npm run staff -- close 2026-12-31 "a wedding"                   takes no more reservations for a day
npm run staff -- open 2026-12-31                                opens it again
npm run staff -- sign-everybody-out                             ends every session of guests and staff
npm run staff -- add-owner nana@tamada.example                  lets somebody sign in as an owner
npm run staff -- list                                           shows what is blocked and closed from today on`;

class UsageError extends Error {
  override name = 'UsageError';
}

const HOURS = /^([01]?\d|2[0-4])$/;
const config = getConfig(process.env);
const { databaseUrl } = config;
const house = {
  db: await openDatabase(databaseUrl),
  databaseClock: createDatabaseClock(engineOf(databaseUrl)),
};
const by = userInfo().username;

try {
  console.log(await carryOut(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await house.db.destroy();
}

async function carryOut([command = '', ...args]: string[]): Promise<string> {
  switch (command) {
    case 'block':
      return block(args);
    case 'unblock':
      await unblockTable(house, { id: args[0] ?? '', by });
      return 'The table is free again.';
    case 'close':
      return close(args);
    case 'open':
      await openDay(house, { date: readDate(args[0]), by });
      return `${args[0]} is open again.`;
    case 'sign-everybody-out':
      await signOutEverybody(house, { by });
      return 'Everybody is signed out: guests and staff, on every device.';
    case 'add-owner':
      return nameOwner(args[0]);
    case 'list':
      return list();
    default:
      throw new UsageError(USAGE);
  }
}

async function block([table = '', date, from = '', to = '', note = '']: string[]): Promise<string> {
  const [fromHour, toHour] = [Number(from), Number(to)];
  if (!HOURS.test(from) || !HOURS.test(to) || fromHour >= toHour) {
    throw new UsageError(`The hours must be whole, such as 18 22, but they are "${from}" and "${to}".`);
  }
  const id = await blockTable(house, { table, date: readDate(date), fromHour, toHour, note, by });
  return `${tableName(table, 'en')} is blocked on ${date}, ${toSlot(fromHour)} to ${toSlot(toHour)}. To undo: npm run staff -- unblock ${id}`;
}

async function close([date, note = '']: string[]): Promise<string> {
  const { openPayments } = await closeDay(house, { date: readDate(date), note, by });
  const paying =
    openPayments > 0 ? ` Guests who are paying just now: ${openPayments}; see the day sheet.` : '';
  return `No more reservations are taken for ${date}. Those that are confirmed are not touched.${paying}`;
}

async function nameOwner(text: string | undefined): Promise<string> {
  const email = signUpRequest.shape.email.safeParse(text);
  if (!email.success)
    throw new UsageError(`The e-mail must be like nana@tamada.example, but it is "${text}".`);
  await addOwner(house, { email: email.data, by });
  return `${email.data} is an owner and can sign in at ${staffUrl(config)}.`;
}

async function list(): Promise<string> {
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
    ...days.map((row) => `${row.local_date} closed ${row.note} (${row.created_by})`),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Nothing is blocked or closed.';
}

function readDate(text: unknown = ''): string {
  if (isLocalDate(text)) return text;
  throw new UsageError(`The date must be like 2026-12-31, but it is "${String(text)}".`);
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof DomainError)) return String(error);
  const reasons: Partial<Record<typeof error.code, string>> = {
    table_taken: 'This table is reserved at that time. Choose other hours, or talk to the guests first.',
    table_unknown: 'There is no such table. Tables are named like table3 or vip-zone-1.',
    not_found: 'There is no such entry. npm run staff -- list shows all.',
  };
  return reasons[error.code] ?? error.code;
}
