import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian, with their output on the terminal; does nothing on other systems. May fail: look for the program afterwards. */
export function installDebianPackages(...names: string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian's ${names.join(', ')}…`);
  const install = `apt-get install -y --no-install-recommends ${names.join(' ')}`;
  spawnSync('sh', ['-c', `$SUDO apt-get update && $SUDO ${install}`], {
    stdio: 'inherit',
    env: {
      ...process.env,
      SUDO: process.getuid?.() === 0 ? '' : 'sudo -n',
      DEBIAN_FRONTEND: 'noninteractive',
    },
  });
}
