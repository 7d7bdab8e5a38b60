import { POSTGRES_BIN, startPostgres } from './postgres-cluster.ts';

/** Starts PostgreSQL for the server and database tests, which otherwise run on SQLite. */
export async function setup(): Promise<() => Promise<void>> {
  if (!POSTGRES_BIN) throw new Error('PostgreSQL was not found: install it, or leave this project out.');
  const postgres = await startPostgres(POSTGRES_BIN);
  process.env.DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
