import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PATHS = ['/usr/bin/libreoffice', '/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice'];
const PACKAGE = 'libreoffice-calc-nogui';

/** The LibreOffice for tests; undefined without one. */
export function findLibreOffice(): string | undefined {
  return PATHS.find((path) => existsSync(path));
}

/** Installs Debian's package if no LibreOffice is found. Prints a message if that fails. */
export function ensureLibreOffice(): void {
  if (findLibreOffice()) return;
  console.log(`No LibreOffice was found: installing Debian's package ${PACKAGE}…`);
  spawnSync(
    'sh',
    ['-c', `$SUDO apt-get update && $SUDO apt-get install -y --no-install-recommends ${PACKAGE}`],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        SUDO: process.getuid?.() === 0 ? '' : 'sudo -n',
        DEBIAN_FRONTEND: 'noninteractive',
      },
    },
  );
  if (!findLibreOffice())
    console.log('No LibreOffice could be had: the tests of the spreadsheet files are SKIPPED.');
}
