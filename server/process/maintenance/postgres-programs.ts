import { spawn } from 'node:child_process';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

const LAST_LINES = 3;

/**
 * Runs one of PostgreSQL's client programs. The password is passed in the environment, because every user of the
 * machine can read a program's arguments.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // `pg_restore --file` writes SQL and connects to no database.
  const target = program === 'pg_restore' ? [] : [`--dbname=${url.href}`];
  const child = spawn(program, [...target, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...childEnvironment(libpqVariables()), ...(password && { PGPASSWORD: password }) },
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', () => reject(new MaintenanceProblem(explainMissing(program))));
    child.once('close', resolve);
  });
  if (code === 0) return;
  const lastWords = words.trim().split('\n').slice(-LAST_LINES).join(' ');
  throw new MaintenanceProblem(`${program} has failed: ${lastWords || `code ${code}`}`);
}

/** Such as PGSSLROOTCERT: https://www.postgresql.org/docs/current/libpq-envars.html */
function libpqVariables(): string[] {
  return Object.keys(process.env).filter((name) => name.startsWith('PG'));
}

function explainMissing(program: string): string {
  return `${program} was not found: install PostgreSQL's client programs, at least of the server's version (Debian: apt install postgresql-client).`;
}
