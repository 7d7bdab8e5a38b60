import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

const PATHS = ['/usr/bin/libreoffice', '/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice'];

/** The LibreOffice for tests; undefined without one. */
export function findLibreOffice(): string | undefined {
  return PATHS.find((path) => existsSync(path));
}

/** Installs Debian's package if no LibreOffice is found. Prints a message if that fails. */
export function ensureLibreOffice(): void {
  if (findLibreOffice()) return;
  installDebianPackages('libreoffice-calc-nogui');
  if (!findLibreOffice())
    console.log('No LibreOffice could be had: the tests of the spreadsheet files are SKIPPED.');
}
