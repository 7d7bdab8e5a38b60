import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Size of the file system; the sparse image uses only the written blocks of the real disk. */
const BYTES = 512 * 1024 * 1024;
/** `EXT4_IOC_SHUTDOWN` with `EXT4_GOING_FLAGS_NOLOGFLUSH` (Linux, fs/ext4/ext4.h): unwritten data is lost. */
const CUT =
  'open(F, "<", $ARGV[0]) or die $!; my $flags = pack("L", 2); ioctl(F, 0x8004587d, $flags) or die $!';

export interface MortalDisk {
  folder: string;
  /** Stops all writes to the disk, like a power cut. */
  cutPower(): void;
  /** Mounts the disk again with the data written before. No file may be open. */
  restart(): void;
  remove(): void;
}

/** A separate file system whose power can be cut. Undefined if this machine does not allow mounting. */
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
