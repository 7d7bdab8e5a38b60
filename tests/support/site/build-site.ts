import { spawnSync } from 'node:child_process';
import { isSiteFresh } from '../../../scripts/lib/site-build.ts';

/** Builds the site once for all tests that read it, and only if a source has changed. */
export function setup(): void {
  if (isSiteFresh()) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built');
}
