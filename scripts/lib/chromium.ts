import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installDebianPackages } from './debian-packages.ts';

/** Chromium without windows: the tests take a third less time in it than in the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium for tests: CHROMIUM_PATH, Debian's headless shell, Playwright's own, or the system's; undefined without one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, HEADLESS_SHELL, chromium.executablePath(), ...SYSTEM_PATHS].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Returns a Chromium's path. Installs Debian's headless shell unless it is there or CHROMIUM_PATH names another browser;
 * where that fails, any Chromium will do, and Playwright's own is installed if there is none.
 */
export function ensureChromium(): string {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(HEADLESS_SHELL))
    installDebianPackages('chromium-headless-shell');
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium was found: installing Playwright's own…");
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.');
}
