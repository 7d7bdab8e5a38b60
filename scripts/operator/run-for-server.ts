import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { isActive, isReady, readLog, run, SETTINGS_FILE, USER, type Settings } from './machine.ts';

/** These need the database for themselves. */
const ALONE: readonly string[] = ['restore', 'move-to-postgres', 'change-bank'];

/**
 * Runs a command as the server's user with the settings of the machine. Stops the server if it must, and starts it
 * again, also after a failure: then everything is as before.
 */
export async function runForServer(
  name: string,
  args: readonly string[],
  settings: Settings,
): Promise<string> {
  // A server that cannot start is not active between two attempts, but the port is.
  const isStopped = ALONE.includes(name) && isActive('tamada.socket');
  // After a refusal the server would start with the settings of the bank that it does not use.
  if (isStopped && name === 'change-bank') runAsUser([name, ...args, '--check'], settings);
  if (isStopped) run('systemctl', ['stop', 'tamada.socket']);
  let told: string;
  try {
    told = WITH_FILES[name]?.(args, settings) ?? runAsUser([name, ...args], settings);
  } finally {
    if (isStopped) run('systemctl', ['start', 'tamada']);
  }
  if (!isStopped) return told;
  if (await isReady(settings)) return `${told}\nThe server runs again.`;
  throw new MaintenanceProblem(`${told}\nBut the server is not ready:\n${readLog()}`);
}

/** These ask at the terminal. */
const ASKING: readonly string[] = ['new-restaurant'];

/** What root must do beside the command. */
const WITH_FILES: Record<string, (args: readonly string[], settings: Settings) => string> = {
  backup: backUpAndCopy,
  'move-to-postgres': move,
  restore: restoreCopy,
};

/** The server's user may not write to other folders. */
function backUpAndCopy([folder]: readonly string[], settings: Settings): string {
  const told = runAsUser(['backup'], settings);
  if (folder === undefined) return told;
  const made = told.slice(told.indexOf('/'));
  const target = folder.endsWith('/') || existsSync(folder) ? join(folder, basename(made)) : folder;
  copyFolder(made, `${target}.partial`);
  run('sync', ['-f', `${target}.partial`]);
  run('mv', ['-nT', `${target}.partial`, target]);
  return `Backed up: ${target}, and ${made}`;
}

/** Names and telephones: nobody else may read the copy, at no moment. */
function copyFolder(from: string, to: string): void {
  run('mkdir', ['-p', dirname(to)]);
  run('rm', ['-rf', to]);
  run('mkdir', ['-m', '700', to]);
  run('cp', ['-rT', from, to]);
}

/** The server's user may not read a backup that somebody has brought here. */
function restoreCopy([from = '', ...options]: readonly string[], settings: Settings): string {
  const copy = join(settings.DATA_DIR ?? '', 'restoring');
  try {
    copyFolder(from, copy);
    run('chown', ['-R', `${USER}:`, copy]);
    return runAsUser(['restore', copy, ...options], settings);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function runAsUser(args: readonly string[], settings: Settings): string {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(run('id', [option, USER])));
  const terminal = ASKING.includes(args[0] ?? '') ? 'inherit' : 'pipe';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/tamada.ts', ...args], {
    encoding: 'utf8',
    stdio: [terminal, 'pipe', terminal],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
    env: {
      ...childEnvironment(['SUDO_USER', 'PGPASSWORD']),
      ...settings,
      HOME: settings.DATA_DIR ?? '/',
    },
  });
  if (status !== 0) throw new MaintenanceProblem((stderr || stdout).trim());
  return stdout.trim();
}

/** Makes a database on this machine, unless another one is named, and lets the server use it once all has arrived. */
function move([named]: readonly string[], settings: Settings): string {
  const to = named ?? createPostgres();
  const { databaseUrl: file } = getDatabaseConfig(settings);
  // Not as an argument: every user of the machine can read those.
  const told = runAsUser(['move-to-postgres'], { ...settings, NEW_DATABASE_URL: to });
  const text = readFileSync(SETTINGS_FILE, 'utf8');
  const line = `DATABASE_URL=${to}`;
  const changed = /^#?DATABASE_URL=.*$/m.test(text)
    ? text.replace(/^#?DATABASE_URL=.*$/m, () => line)
    : `${text}\n${line}\n`;
  writeFileSync(SETTINGS_FILE, changed);
  renameSync(file, `${file}.moved`);
  return `${told}\n${SETTINGS_FILE} now names it. The old file is kept as ${file}.moved`;
}

function createPostgres(): string {
  const password = randomBytes(24).toString('base64url');
  const role = `do $$ begin create role ${USER} login; exception when duplicate_object then null; end $$;
alter role ${USER} password '${password}';`;
  const psql = (sql: string) =>
    run('runuser', ['-u', 'postgres', '--', 'psql', '--no-psqlrc', '-Atq'], { input: sql, cwd: '/' });
  psql(role);
  const isThere = psql(`select 1 from pg_database where datname = '${USER}'`) === '1';
  if (!isThere) psql(`create database ${USER} owner ${USER} template template0 encoding 'UTF8' locale 'C'`);
  return `postgres://${USER}:${password}@localhost/${USER}`;
}
