import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { parseSettings } from '#server/platform/settings/settings-file.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';

export const SETTINGS_FILE = '/etc/tamada/tamada.env';
export const USER = 'tamada';

export type Settings = Record<string, string>;

/** The settings of a machine that was set up; undefined in development, and for the server's user. */
export function findSettings(): Settings | undefined {
  if (!existsSync(SETTINGS_FILE) || isServerUser()) return undefined;
  if (process.getuid?.() !== 0) throw new MaintenanceProblem('Run this as root: sudo tamada …');
  const settings = parseSettings(readFileSync(SETTINGS_FILE, 'utf8'));
  refuseOtherSite(process.env, settings);
  return settings;
}

/** The data folder of the server of this machine, as root sees it: a backup is tried beside it. */
export function findRunningFolder(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync(SETTINGS_FILE)) return undefined;
  return getDatabaseConfig(parseSettings(readFileSync(SETTINGS_FILE, 'utf8'))).dataDir;
}

/** A command for a folder or database that is not there must never mean the site that runs. */
export function refuseOtherSite({ DATA_DIR, DATABASE_URL }: Environment, settings: Settings): void {
  const named = { ...(DATA_DIR && { DATA_DIR }), ...(DATABASE_URL && { DATABASE_URL }) };
  const [meant, own] = [getDatabaseConfig({ ...settings, ...named }), getDatabaseConfig(settings)];
  if (meant.dataDir === own.dataDir && meant.databaseUrl === own.databaseUrl) return;
  throw new MaintenanceProblem(
    `Nothing was changed: the environment sets another ${Object.keys(named).join(' and ')} than ${SETTINGS_FILE}, and its DATA_DIR is not a folder that you own. Create that folder first, or leave the variables out.`,
  );
}

/** The settings are then in the environment: the service of the nightly backup, and what root runs for the server. */
function isServerUser(): boolean {
  const { dataDir } = getDatabaseConfig(process.env);
  return process.env.DATA_DIR !== undefined && ownerOf(dataDir) === process.getuid?.();
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

/** The output of a command of the system. Throws its last words. */
export function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (error)
    throw new MaintenanceProblem(
      `${program} could not be run (${error.message}). Debian: apt install caddy git npm`,
    );
  if (status === 0) return String(stdout ?? '').trim();
  const words = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-5).join('\n');
  throw new MaintenanceProblem(`${program} ${args.join(' ')} failed: ${words || `code ${status}`}`);
}

export function isActive(unit: string): boolean {
  return spawnSync('systemctl', ['is-active', '--quiet', unit]).status === 0;
}

const READY_MS = 90_000;
const PAUSE_MS = 500;

/** Waits for the server to say that it is ready. False if it does not within a minute and a half. */
export async function isReady(env: Environment): Promise<boolean> {
  for (const end = Date.now() + READY_MS; Date.now() < end;) {
    const health = await askHealth(env);
    if (health?.ok) return true;
    await setTimeout(PAUSE_MS);
  }
  return false;
}

export function askHealth({ HOST = '127.0.0.1', PORT = '3000' }: Environment): Promise<Response | undefined> {
  return fetch(`http://${HOST}:${PORT}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
}

/** What the server wrote last. */
export function readLog(): string {
  const { stdout, error } = spawnSync(
    'journalctl',
    ['_SYSTEMD_UNIT=tamada.service', '-n', '5', '-o', 'cat', '--no-pager'],
    { encoding: 'utf8' },
  );
  // A container has no journal.
  return error ? '' : stdout.trim();
}
