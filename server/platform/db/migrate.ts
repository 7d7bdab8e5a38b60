import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import * as initial from '#server/platform/db/migrations/0001_initial.ts';
import * as staff from '#server/platform/db/migrations/0002_staff.ts';
import * as tableChanges from '#server/platform/db/migrations/0003_table_changes.ts';
import * as quickRateLimits from '#server/platform/db/migrations/0004_quick_rate_limits.ts';
import * as logNotEmptied from '#server/platform/db/migrations/0005_log_not_emptied.ts';
import * as allergies from '#server/platform/db/migrations/0006_allergies.ts';
import * as holdNetwork from '#server/platform/db/migrations/0007_hold_network.ts';
import * as jobIndexes from '#server/platform/db/migrations/0008_job_indexes.ts';
import * as ordersStatus from '#server/platform/db/migrations/0009_orders_status.ts';
import * as plainNames from '#server/platform/db/migrations/0010_plain_names.ts';
import * as accountMails from '#server/platform/db/migrations/0011_account_mails.ts';
import * as devices from '#server/platform/db/migrations/0012_devices.ts';
import * as moves from '#server/platform/db/migrations/0013_moves.ts';
import * as confirmedEmails from '#server/platform/db/migrations/0014_confirmed_emails.ts';
import * as waitingList from '#server/platform/db/migrations/0015_waiting_list.ts';
import * as forgottenDiners from '#server/platform/db/migrations/0016_forgotten_diners.ts';
import * as rememberedRequests from '#server/platform/db/migrations/0017_remembered_requests.ts';
import * as changedDishes from '#server/platform/db/migrations/0018_changed_dishes.ts';
import * as staffFloor from '#server/platform/db/migrations/0019_staff_floor.ts';
import * as publications from '#server/platform/db/migrations/0020_publications.ts';
import * as weekdays from '#server/platform/db/migrations/0021_weekdays.ts';
import * as policyVersions from '#server/platform/db/migrations/0023_policy_versions.ts';
import * as houseMails from '#server/platform/db/migrations/0024_house_mails.ts';
import * as guestNotes from '#server/platform/db/migrations/0025_guest_notes.ts';
import * as bankMovements from '#server/platform/db/migrations/0026_bank_movements.ts';
import * as liveContent from '#server/platform/db/migrations/0031_live_content.ts';
import * as openWork from '#server/platform/db/migrations/0032_open_work.ts';
import * as logRetention from '#server/platform/db/migrations/0033_log_retention.ts';
import * as waitingTurns from '#server/platform/db/migrations/0034_waiting_turns.ts';
import * as keepMonths from '#server/platform/db/migrations/0035_keep_months.ts';
import * as refundKinds from '#server/platform/db/migrations/0036_refund_kinds.ts';
import * as refusedMails from '#server/platform/db/migrations/0037_refused_mails.ts';
import * as callers from '#server/platform/db/migrations/0038_callers.ts';
import * as delays from '#server/platform/db/migrations/0039_delays.ts';
import * as paymentDeadlines from '#server/platform/db/migrations/0040_payment_deadlines.ts';
import * as advances from '#server/platform/db/migrations/0041_advances.ts';
import * as proposals from '#server/platform/db/migrations/0043_proposals.ts';
import * as handovers from '#server/platform/db/migrations/0045_handovers.ts';
import * as parties from '#server/platform/db/migrations/0046_parties.ts';
import * as shares from '#server/platform/db/migrations/0047_shares.ts';
import * as listEnded from '#server/platform/db/migrations/0048_list_ended.ts';
import * as deviceVersions from '#server/platform/db/migrations/0051_device_versions.ts';
import * as listLimits from './migrations/0052_list_limits.ts';
import * as payerKeys from '#server/platform/db/migrations/0054_payer_keys.ts';
import * as writeChecks from '#server/platform/db/migrations/0057_write_checks.ts';
import * as calendarSequences from '#server/platform/db/migrations/0058_calendar_sequences.ts';
import * as unreachedMails from '#server/platform/db/migrations/0059_unreached_mails.ts';
import * as givenOrders from '#server/platform/db/migrations/0060_given_orders.ts';
import * as waiters from '#server/platform/db/migrations/0061_waiters.ts';
import * as memberNames from './migrations/0062_member_names.ts';

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
  '0031_live_content': liveContent,
  '0032_open_work': openWork,
  '0033_log_retention': logRetention,
  '0034_waiting_turns': waitingTurns,
  '0035_keep_months': keepMonths,
  '0036_refund_kinds': refundKinds,
  '0037_refused_mails': refusedMails,
  '0038_callers': callers,
  '0039_delays': delays,
  '0040_payment_deadlines': paymentDeadlines,
  '0041_advances': advances,
  '0043_proposals': proposals,
  '0045_handovers': handovers,
  '0046_parties': parties,
  '0047_shares': shares,
  '0048_list_ended': listEnded,
  '0051_device_versions': deviceVersions,
  '0052_list_limits': listLimits,
  '0054_payer_keys': payerKeys,
  '0057_write_checks': writeChecks,
  '0058_calendar_sequences': calendarSequences,
  '0059_unreached_mails': unreachedMails,
  '0060_given_orders': givenOrders,
  '0061_waiters': waiters,
  '0062_member_names': memberNames,
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
