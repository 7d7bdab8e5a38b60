import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import { getConfig, type Config } from '#server/platform/settings/config.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { parseSettings } from '#server/platform/settings/settings-file.ts';
import { findOtherSetting, readStamp } from '#server/site/live/site-stamp.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { findTakenPort } from '../lib/taken-port.ts';
import { isActive, isReady, readLog, run, SETTINGS_FILE, USER, type Settings } from './machine.ts';
import { runForServer } from './run-for-server.ts';

type Machine = Pick<Config, 'siteUrl' | 'content' | 'host' | 'port'>;

/** `bin/tamada` has made this release. */
const RELEASE = join(import.meta.dirname, '../..');
const RELEASES = '/srv/tamada/releases';
const CURRENT = '/srv/tamada/current';
const UNITS = ['tamada.service', 'tamada.socket', 'tamada-backup.service', 'tamada-backup.timer'];
/** Missing on one of several servers. */
const CADDY = '/etc/caddy';
const CADDYFILE = '/etc/caddy/Caddyfile';
const SYSTEM = '/etc/systemd/system';
const SOCKET_FILE = join(SYSTEM, 'tamada.socket.d/address.conf');

/** Sets a machine up, and does nothing twice: after a failure the same command goes on. */
export async function install(domain: string | undefined): Promise<string> {
  const settings = readOrWriteSettings(domain);
  const config = checkSettings(settings);
  await requireFreePort(config, settings);
  if (spawnSync('id', [USER]).status !== 0) {
    run('useradd', ['--system', '--home-dir', config.dataDir, '--shell', '/usr/sbin/nologin', USER]);
  }
  build(settings);
  return goLive(config, settings);
}

/** Backs up first. Until the new version answers, the old one stays; if it does not, the old one is started again. */
export async function upgrade(): Promise<string> {
  if (!existsSync(SETTINGS_FILE) || !existsSync(CURRENT)) {
    throw new MaintenanceProblem('Nothing is installed on this machine: tamada install DOMAIN');
  }
  const settings = parseSettings(readFileSync(SETTINGS_FILE, 'utf8'));
  const config = checkSettings(settings);
  await requireFreePort(config, settings);
  build(settings);
  // At once: after a failure the way back may need its name.
  console.log(await runForServer('backup', [], settings));
  return goLive(config, settings);
}

function readOrWriteSettings(domain: string | undefined): Settings {
  if (!existsSync(SETTINGS_FILE)) {
    if (!domain) throw new MaintenanceProblem('Which domain? tamada install tamada.example');
    const example = readFileSync('deploy/tamada.env.example', 'utf8');
    const secret = randomBytes(32).toString('base64');
    mkdirSync(dirname(SETTINGS_FILE), { recursive: true });
    writeFileSync(
      SETTINGS_FILE,
      example
        .replace(/^SITE_URL=.*$/m, `SITE_URL=https://${domain}`)
        .replace(/^SESSION_SECRET=.*$/m, `SESSION_SECRET=${secret}`),
      { mode: 0o600, flag: 'wx' },
    );
  }
  return parseSettings(readFileSync(SETTINGS_FILE, 'utf8'));
}

function checkSettings(settings: Settings): ReturnType<typeof getConfig> {
  try {
    return getConfig(settings);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new MaintenanceProblem(
      `No server was started or changed. Write your own values into ${SETTINGS_FILE}, then run the same command again:\n${error.message}`,
    );
  }
}

/** Asked before anything changes: systemd would stop the server and say nothing of the other program. */
async function requireFreePort({ port }: Machine, settings: Settings): Promise<void> {
  const isOurs = isActive('tamada.socket') && readText(SOCKET_FILE).trimEnd().endsWith(`:${port}`);
  const taken = isOurs ? undefined : await findTakenPort(settings);
  if (taken) throw new MaintenanceProblem(`No server was started or changed. ${taken}`);
}

/** The build knows the settings of the pages, and no secret. */
function build(settings: Settings): void {
  const stamp = readStamp(RELEASE);
  if (stamp && findOtherSetting(stamp, settings) === undefined) return;
  console.log('Building the site…');
  const { SITE_URL, PUBLIC_API_BASE, PUBLIC_OFFLINE } = settings;
  const pages = { SITE_URL, PUBLIC_API_BASE, PUBLIC_OFFLINE };
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...childEnvironment(), ...pages },
  });
  if (status !== 0)
    throw new MaintenanceProblem('The site could not be built. A version that already runs keeps running.');
}

async function goLive(config: Machine, settings: Settings): Promise<string> {
  if (dirname(RELEASE) !== RELEASES) throw new MaintenanceProblem('Run bin/tamada, which makes a release.');
  const before = existsSync(CURRENT) ? resolve(dirname(CURRENT), readlinkSync(CURRENT)) : undefined;
  const remarks = writeMachineFiles(config, before);
  start(RELEASE);
  if (!(await isReady(settings))) {
    const log = readLog();
    if (before === undefined) {
      // Then the next attempt goes on with this release.
      run('systemctl', ['stop', 'tamada.socket']);
      rmSync(CURRENT);
      throw new MaintenanceProblem(`The server is not ready, and was stopped:\n${log}`);
    }
    start(before);
    const isBack = await isReady(settings);
    throw new MaintenanceProblem(
      `The new version was not ready, so ${isBack ? 'the previous one runs again' : 'the previous one was started, but is not ready either (docs/deployment.md, "Upgrade, and back")'}:\n${log}`,
    );
  }
  for (const name of readdirSync(RELEASES)) {
    const folder = join(RELEASES, name);
    if (folder !== RELEASE && folder !== before) rmSync(folder, { recursive: true, force: true });
  }
  const owners = await runForServer('owners', [], settings);
  return [
    ...remarks,
    `${config.siteUrl} runs ${RELEASE}. Previous release: ${before ?? 'none'}.`,
    `Owners: ${owners}`,
  ].join('\n');
}

function start(release: string): void {
  const prepared = `${CURRENT}.next`;
  rmSync(prepared, { force: true });
  symlinkSync(join('releases', release.slice(RELEASES.length + 1)), prepared);
  renameSync(prepared, CURRENT);
  run('systemctl', ['daemon-reload']);
  run('systemctl', ['enable', '--quiet', 'tamada.socket', 'tamada', 'tamada-backup.timer']);
  run('systemctl', ['start', 'tamada.socket', 'tamada-backup.timer']);
  // Its failure is told by what the server says about itself.
  spawnSync('systemctl', ['restart', 'tamada']);
  if (existsSync(CADDY)) run('systemctl', ['reload-or-restart', 'caddy']);
}

/** The files outside of the release. */
function writeMachineFiles(config: Machine, before: string | undefined): string[] {
  for (const unit of UNITS) copyFileSync(join('deploy', unit), join(SYSTEM, unit));
  openPort(config);
  rmSync('/usr/local/bin/tamada', { force: true });
  symlinkSync(join(CURRENT, 'bin/tamada'), '/usr/local/bin/tamada');
  return existsSync(CADDY) ? writeCaddyFiles(config, before) : [];
}

/** The socket does not read the settings file. */
function openPort({ host, port }: Machine): void {
  const address = host.includes(':') ? `[${host}]` : host.replace('localhost', '127.0.0.1');
  const changed = writeSystemFile(SOCKET_FILE, `[Socket]\nListenStream=\nListenStream=${address}:${port}\n`);
  run('systemctl', ['daemon-reload']);
  if (changed) spawnSync('systemctl', ['stop', 'tamada.socket']);
}

/** A Caddyfile that somebody has changed stays. */
function writeCaddyFiles({ siteUrl, content }: Machine, before: string | undefined): string[] {
  const names = [`SITE_ADDRESS=${hostOf(siteUrl)}`, `PREVIEW_ADDRESS=${hostOf(content.previewUrl)}`];
  writeSystemFile(
    join(SYSTEM, 'caddy.service.d/tamada-names.conf'),
    `[Service]\nEnvironment=${names.join(' ')}\n`,
  );
  const [present, next] = [readText(CADDYFILE), readText('deploy/Caddyfile')];
  const known = ['', next, readText(join(before ?? '', 'deploy/Caddyfile'))];
  const isOurs = known.includes(present) || present.includes('/usr/share/caddy');
  if (isOurs) writeFileSync(CADDYFILE, next);
  return isOurs
    ? []
    : [`${CADDYFILE} was changed on this machine and stays; compare it with deploy/Caddyfile.`];
}

/** Whether it has changed. */
function writeSystemFile(file: string, text: string): boolean {
  const whole = `# Written by tamada from ${SETTINGS_FILE}.\n${text}`;
  if (readText(file) === whole) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, whole);
  return true;
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function hostOf(url: string): string {
  return new URL(url).host;
}
