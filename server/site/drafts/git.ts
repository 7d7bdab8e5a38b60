import { MINUTE_MS } from '#contract/values/durations.ts';
import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';

/** A Git command that failed, with what Git printed. */
export class GitFailure extends Error {
  override name = 'GitFailure';
}

export interface GitOptions {
  input?: Buffer | string;
  env?: Record<string, string>;
  timeoutMs?: number;
}

/** Runs a Git command on one repository and resolves with its output. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = MINUTE_MS;

/** Every file reaches the disk before Git ends; nobody's hooks or settings take part. */
const SETTINGS = [
  'core.fsync=all',
  `core.hooksPath=${devNull}`,
  'core.quotePath=false',
  'gc.auto=0',
  // Another server's save may wait longer for a slow disk than Git's 100 ms.
  'core.filesRefLockTimeout=5000',
];

/**
 * No shell, and only the listed variables: a variable such as GIT_DIR of the process that started the server would lead
 * to another repository. The remote needs HOME for its SSH keys.
 */
export function createGit(folder: string): Git {
  const environment = {
    ...childEnvironment(),
    GIT_DIR: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    LC_ALL: 'C',
  };
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  return (args, { input, env, timeoutMs = TIMEOUT_MS } = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...settings, ...args],
        {
          env: { ...environment, ...env },
          encoding: 'buffer',
          maxBuffer: MAX_OUTPUT_BYTES,
          timeout: timeoutMs,
        },
        (error, stdout, stderr) => {
          if (!error) resolve(stdout);
          else reject(new GitFailure(explain(args, error, stderr)));
        },
      );
      // A command that ends before it has read everything reports the reason itself.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
}

function explain(args: readonly string[], error: Error, stderr: Buffer): string {
  if ('code' in error && error.code === 'ENOENT')
    return 'Git was not found: install it (Debian: apt install git)';
  // The address of a remote may contain a password.
  const words = stderr
    .toString()
    .trim()
    .replace(/\/\/[^\s/@]+@/g, '//');
  const command = args.find((arg, index) => arg !== '-c' && args[index - 1] !== '-c');
  return `git ${command}: ${words || ('code' in error ? `code ${String(error.code)}` : error.name)}`;
}
