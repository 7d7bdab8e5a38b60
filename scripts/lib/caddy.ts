import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';

const FOLDER = 'node_modules/.cache/caddy';
const PATHS = ['/usr/bin/caddy', '/usr/local/bin/caddy', `${FOLDER}/usr/bin/caddy`];

/** The Caddy for tests: CADDY_PATH, the system's, or the one that `ensureCaddy` unpacked; undefined without one. */
export function findCaddy(): string | undefined {
  return [process.env.CADDY_PATH, ...PATHS].find((path) => path !== undefined && existsSync(path));
}

/**
 * Downloads and unpacks Debian's package if no Caddy is found. It does not install it, because that would start a
 * server. Prints a message if the download fails.
 */
export function ensureCaddy(): void {
  if (findCaddy()) return;
  console.log("No Caddy was found: fetching Debian's package…");
  mkdirSync(FOLDER, { recursive: true });
  if (!download()) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    run([...sudo, 'apt-get', 'update']);
    download();
  }
  const [archive] = globSync('caddy_*.deb', { cwd: FOLDER });
  if (archive) run(['dpkg-deb', '-x', archive, '.']);
  if (!findCaddy()) {
    console.log('No Caddy could be had: the tests of deploy/Caddyfile are SKIPPED. Name one in CADDY_PATH.');
  }
}

function download(): boolean {
  return run(['apt-get', 'download', 'caddy']);
}

function run([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { cwd: FOLDER, stdio: 'ignore' }).status === 0;
}
