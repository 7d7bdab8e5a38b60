import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import * as initial from './migrations/0001_initial.ts';
import * as staff from './migrations/0002_staff.ts';
import * as tableChanges from './migrations/0003_table_changes.ts';
import * as quickRateLimits from './migrations/0004_quick_rate_limits.ts';
import * as logNotEmptied from './migrations/0005_log_not_emptied.ts';
import * as allergies from './migrations/0006_allergies.ts';
import * as holdNetwork from './migrations/0007_hold_network.ts';
import * as jobIndexes from './migrations/0008_job_indexes.ts';
import * as ordersStatus from './migrations/0009_orders_status.ts';
import * as plainNames from './migrations/0010_plain_names.ts';
import * as accountMails from './migrations/0011_account_mails.ts';
import * as devices from './migrations/0012_devices.ts';
import * as moves from './migrations/0013_moves.ts';
import * as confirmedEmails from './migrations/0014_confirmed_emails.ts';
import * as waitingList from './migrations/0015_waiting_list.ts';
import * as forgottenDiners from './migrations/0016_forgotten_diners.ts';
import * as rememberedRequests from './migrations/0017_remembered_requests.ts';
import * as changedDishes from './migrations/0018_changed_dishes.ts';
import * as staffFloor from './migrations/0019_staff_floor.ts';
import * as publications from './migrations/0020_publications.ts';
import * as weekdays from './migrations/0021_weekdays.ts';
import * as policyVersions from './migrations/0023_policy_versions.ts';
import * as houseMails from './migrations/0024_house_mails.ts';
import * as guestNotes from './migrations/0025_guest_notes.ts';
import * as bankMovements from './migrations/0026_bank_movements.ts';

interface EngineMigration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

const MIGRATIONS: Record<string, EngineMigration> = {
  '0001_initial': initial,
  '0002_staff': staff,
  '0003_table_changes': tableChanges,
  '0004_quick_rate_limits': quickRateLimits,
  '0005_log_not_emptied': logNotEmptied,
  '0006_allergies': allergies,
  '0007_hold_network': holdNetwork,
  '0008_job_indexes': jobIndexes,
  '0009_orders_status': ordersStatus,
  '0010_plain_names': plainNames,
  '0011_account_mails': accountMails,
  '0012_devices': devices,
  '0013_moves': moves,
  '0014_confirmed_emails': confirmedEmails,
  '0015_waiting_list': waitingList,
  '0016_forgotten_diners': forgottenDiners,
  '0017_remembered_requests': rememberedRequests,
  '0018_changed_dishes': changedDishes,
  '0019_staff_floor': staffFloor,
  '0020_publications': publications,
  '0021_weekdays': weekdays,
  '0023_policy_versions': policyVersions,
  '0024_house_mails': houseMails,
  '0025_guest_notes': guestNotes,
  '0026_bank_movements': bankMovements,
};

/**
 * Migrates to the newest schema, or to that of one migration. Safe to run again, and by several processes at once on
 * PostgreSQL.
 */
export async function migrate(db: Database, engine: Engine, last?: string): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    migrations[name] = { up: (trx) => migration.up(trx, engine) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
}
