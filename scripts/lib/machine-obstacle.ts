import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** Why tests/deploy/machine.test.ts can boot no machine here; undefined if it can. */
export function findMachineObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can boot a machine in namespaces';
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--net', '--cgroup', '--fork', 'true']);
  if (status !== 0) return 'this system gives no namespaces';
  if (existsSync('/usr/sbin/debootstrap')) return undefined;
  installDebianPackages('debootstrap');
  return existsSync('/usr/sbin/debootstrap') ? undefined : 'debootstrap cannot be had';
}

const CONTAINER_PROGRAMS = ['podman', 'buildah', 'runc', 'catatonit', 'iptables', 'git'];

/** Why tests/deploy/image.test.ts can build and run no image here; undefined if it can. */
export function findContainerObstacle(): string | undefined {
  const obstacle = findMachineObstacle();
  if (obstacle) return obstacle;
  const findMissing = () => CONTAINER_PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
  if (findMissing().length > 0) installDebianPackages(...CONTAINER_PROGRAMS, 'netavark', 'aardvark-dns');
  const missing = findMissing();
  return missing.length === 0 ? undefined : `${missing.join(', ')} cannot be had`;
}
