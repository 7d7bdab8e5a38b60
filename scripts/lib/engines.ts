import { existsSync, globSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** The browser engines besides Chromium. MiniBrowser is the test browser of the WebKit package. */
export interface OtherEngines {
  firefox?: string | undefined;
  webKit?: { driver: string; browser: string } | undefined;
}

const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] };
type EngineName = keyof typeof PACKAGES;

export function findOtherEngines(): OtherEngines {
  const firefox = firstThatExists(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  const driver = firstThatExists(['/usr/bin/WebKitWebDriver']);
  const browser = globSync('/usr/{lib,libexec}/**/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);
  const hasScreen = existsSync('/usr/bin/Xvfb');
  return { firefox, webKit: driver && browser && hasScreen ? { driver, browser } : undefined };
}

/** Installs Debian's packages for missing engines and returns the engines that are still missing. */
export function ensureOtherEngines(): EngineName[] {
  for (const name of listMissing()) installDebianPackages(...PACKAGES[name]);
  return listMissing();
}

function listMissing(): EngineName[] {
  const { firefox, webKit } = findOtherEngines();
  return [...(firefox ? [] : ['Firefox' as const]), ...(webKit ? [] : ['WebKit' as const])];
}

function firstThatExists(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
