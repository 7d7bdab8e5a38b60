import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Room for all that a test writes; only what is written takes any of the machine's disk. */
const BYTES = 512 * 1024 * 1024;
/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH` (Linux, fs/ext4/ext4.h): what the disk has not yet is gone. */
const CUT =
  'open(F, "<", $ARGV[0]) or die $!; my $flags = pack("L", 2); ioctl(F, 0x8004587d, $flags) or die $!';

export interface MortalDisk {
  folder: string;
  /** From now on nothing reaches the disk, as when the plug is pulled. */
  cutPower(): void;
  /** With what had reached the disk. Nobody may have a file of it open. */
  restart(): void;
  remove(): void;
}

/** A file system of its own, whose power can be cut. Undefined where this machine lets nobody mount or cut one. */
export function createMortalDisk(): MortalDisk | undefined {
  const home = mkdtempSync(join(tmpdir(), 'tamada-disk-'));
  const image = join(home, 'image');
  const folder = join(home, 'mounted');
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const disk: MortalDisk = {
    folder,
    cutPower: () => run('perl', '-e', CUT, folder),
    restart: () => {
      run('umount', folder);
      mount();
    },
    remove: () => {
      run('umount', '--lazy', folder);
      rmSync(home, { recursive: true, force: true });
    },
  };
  writeFileSync(image, '');
  truncateSync(image, BYTES);
  mkdirSync(folder);
  try {
    run('mkfs.ext4', '-q', '-F', image);
    mount();
  } catch {
    rmSync(home, { recursive: true, force: true });
    return undefined;
  }
  try {
    disk.cutPower();
    disk.restart();
    return disk;
  } catch {
    disk.remove();
    return undefined;
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'pipe' });
}
