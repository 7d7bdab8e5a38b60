import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = import.meta.dirname;

/**
 * Installs the packages of `tools/package.json`, which only deep tests and the building of fonts need, unless
 * they are installed and newer than their lockfile. Every module that needs one calls this first.
 */
export function installTools(): void {
  if (areInstalled()) return;
  const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  console.log(`Installing into tools/ (once): ${Object.keys(dependencies).join(', ')}`);
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // npm warns about packages that are too new for the Node that runs it.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error('The packages of tools/ could not be installed');
}

/** The path of a file of an installed package. */
export function toolPath(...parts: string[]): string {
  installTools();
  return join(FOLDER, 'node_modules', ...parts);
}

function areInstalled(): boolean {
  const installed = statSync(join(FOLDER, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync(join(FOLDER, 'package-lock.json')).mtimeMs;
}
