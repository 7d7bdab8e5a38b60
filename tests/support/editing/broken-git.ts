import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

/**
 * `fail`: as on a full disk. `kill`: the process that wants to run the command is killed before it, `kill-after` when
 * it is done.
 */
export type Manner = 'fail' | 'kill' | 'kill-after';

export interface BrokenGit {
  /** A search path with this Git before the machine's. */
  path: string;
  /** The file that names the broken command and its manner; without it, every command works. */
  file: string;
  break(command: string, manner: Manner): void;
  repair(): void;
}

/** A Git of which one command can be broken. */
export function createBrokenGit(): BrokenGit {
  const folder = createTemporaryFolder();
  const file = join(folder, 'broken');
  const program = join(folder, 'git');
  writeFileSync(
    program,
    `#!/bin/sh
PATH="\${PATH#*:}"
if [ -e ${file} ]; then read -r command manner < ${file}; fi
case " $* " in
*" \${command:-none} "*)
  if [ "$manner" = fail ]; then echo 'fatal: No space left on device' >&2; exit 128; fi
  if [ "$manner" = kill-after ]; then git "$@"; fi
  kill -9 "$PPID"
  exit 1
  ;;
esac
exec git "$@"
`,
  );
  chmodSync(program, 0o755);
  return {
    path: `${folder}:${process.env.PATH ?? ''}`,
    file,
    break: (command, manner) => writeFileSync(file, `${command} ${manner}\n`),
    repair: () => rmSync(file),
  };
}
