import { join, resolve, sep } from 'node:path';
import { describe } from '#server/process/start/failure.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { DATA_COMMANDS } from './operator/data.ts';
import { install, upgrade } from './operator/install.ts';
import { findSettings } from './operator/machine.ts';
import { newRestaurant } from './operator/new-restaurant.ts';
import { runForServer } from './operator/run-for-server.ts';
import { STAFF_COMMANDS } from './operator/staff.ts';
import { showStatus } from './operator/status.ts';

const USAGE = `tamada install DOMAIN                     sets this machine up; again after a failure or a changed setting
tamada upgrade                            the newest version, or the same one with other settings
tamada status                             what runs, what is published, who owns it, how old the last backup is
tamada backup [FOLDER]                    database, drafts and photographs, while the server runs
tamada restore BACKUP [--replace]         restores a backup
tamada new-restaurant                     asks for name, city, hours and so on, and makes the example in the forms yours
tamada move-to-postgres [postgres://…]    copies the SQLite file into PostgreSQL
tamada change-bank bog|tbc                takes payments for new orders at another bank
tamada add-owner nana@tamada.example      lets someone sign in as an owner
tamada owners                             who can sign in as an owner
tamada block table3 2026-12-24 18 22 "a broken leg"   blocks a table from 18:00 to 22:00
tamada unblock ID                         unblocks it
tamada close 2026-12-31 "a wedding"       takes no more reservations for a day
tamada open 2026-12-31                    takes reservations for it again
tamada list                               shows blocked tables and days without new reservations, from today on
tamada sign-everybody-out                 ends every session of guests and staff`;

const [name = '', ...given] = process.argv.slice(2);
const PATHS: readonly string[] = ['backup', 'restore', 'new-restaurant'];
const args = PATHS.includes(name) ? given.map(toPath) : given;
process.chdir(join(import.meta.dirname, '..'));

try {
  console.log(await carryOut());
} catch (error) {
  const isPlain = error instanceof MaintenanceProblem || error instanceof ConfigError;
  console.error(isPlain ? error.message : `It could not be done: ${describe(error)}.`);
  process.exitCode = 1;
}

/** Absolute, because the commands run in the folder of the software. */
function toPath(argument: string): string {
  if (argument.startsWith('--')) return argument;
  return resolve(argument) + (argument.endsWith(sep) ? sep : '');
}

async function carryOut(): Promise<string> {
  if (name === 'install') return install(args[0]);
  if (name === 'upgrade') return upgrade();
  if (name === 'status') return showStatus();
  const command = { ...DATA_COMMANDS, ...STAFF_COMMANDS, 'new-restaurant': newRestaurant }[name];
  if (!command) throw new MaintenanceProblem(USAGE);
  const settings = findSettings();
  // On a machine that was set up, the settings file counts and the server's user does the work.
  return settings ? runForServer(name, args, settings) : command(args, process.env);
}
