import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium for tests: CHROMIUM_PATH, Playwright's own, or the system's; undefined without one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_PATHS].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Returns a Chromium's path. If none is found, installs Playwright's build or else Debian's package, with a message.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium was found: installing Playwright's own…");
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
  if (!findChromium()) {
    console.log("That did not work here: installing Debian's chromium package…");
    spawnSync('sh', ['-c', '$SUDO apt-get update && $SUDO apt-get install -y chromium'], {
      stdio: 'inherit',
      env: { ...process.env, SUDO: process.getuid?.() === 0 ? '' : 'sudo' },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.');
}
