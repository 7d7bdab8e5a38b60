import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

const LAST_LINES = 3;

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Runs one of PostgreSQL's client programs to its end. */
export async function runPostgresProgram(
  program: Program,
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const { child, ended } = start(program, args, databaseUrl);
  child.stdin.end();
  child.stdout.resume();
  await ended;
}

/**
 * Replaces what `drops` names by a dump, in one transaction. The SQL goes from one program to the other, so that no file
 * of it can stay behind.
 */
export async function restoreDump(
  file: string,
  databaseUrl: string,
  drops: readonly string[],
): Promise<void> {
  const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], databaseUrl);
  const writer = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], databaseUrl);
  reader.child.stdin.end();
  writer.child.stdout.resume();
  writer.child.stdin.write(['begin;', ...drops.map((drop) => `drop ${drop} cascade;`), ''].join('\n'));
  // psql itself says why it takes no more.
  await pipeline(reader.child.stdout, writer.child.stdin, { end: false }).catch(() => undefined);
  const [reading] = await Promise.allSettled([reader.ended]);
  // Without the last word, psql takes everything back.
  writer.child.stdin.end(reading.status === 'fulfilled' ? 'commit;\n' : '');
  await writer.ended;
  if (reading.status === 'rejected') throw reading.reason;
}

/** The password is passed in the environment, because every user of the machine can read a program's arguments. */
function start(program: Program, args: readonly string[], databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // `pg_restore --file` writes SQL and connects to no database.
  const target = program === 'pg_restore' ? [] : [`--dbname=${url.href}`];
  const child = spawn(program, [...target, ...args], {
    env: { ...childEnvironment(libpqVariables()), ...(password && { PGPASSWORD: password }) },
  });
  child.stdin.on('error', () => undefined);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new MaintenanceProblem(explainMissing(program))));
    child.once('close', (code) => {
      const lastWords = words.trim().split('\n').slice(-LAST_LINES).join(' ');
      if (code === 0) resolve();
      else reject(new MaintenanceProblem(`${program} failed: ${lastWords || `code ${code}`}`));
    });
  });
  // A failure reaches the code that awaits it, also later.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Such as PGSSLROOTCERT: https://www.postgresql.org/docs/current/libpq-envars.html */
function libpqVariables(): string[] {
  return Object.keys(process.env).filter((name) => name.startsWith('PG'));
}

function explainMissing(program: string): string {
  return `${program} was not found: install PostgreSQL's client programs, at least of the server's version (Debian: apt install postgresql-client).`;
}
