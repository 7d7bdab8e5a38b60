import { sql } from 'kysely';
import pg from 'pg';
import { isPostgres, type Database } from './database.ts';
import { limitLine, type DatabaseLimits } from './postgres-line.ts';

/**
 * Calls `onChange` when the tables of a date may have changed; without a date, those of any date. Returns a function
 * that stops it.
 */
export type TableSignal = (onChange: (date?: string) => void) => () => void;

const POLL_MS = 200;
const PAUSE_MS = 1_000;

interface Line {
  databaseUrl: string;
  databaseLimits: DatabaseLimits;
}

export function createTableSignal(db: Database, line: Line): TableSignal {
  return isPostgres(line.databaseUrl) ? listenTo(line) : lookAt(db);
}

/** Listens to the notifications of triggers.ts on its own connection, because the pool lends its connections to others. */
function listenTo({ databaseUrl: connectionString, databaseLimits }: Line): TableSignal {
  return (onChange) => {
    let ended = false;
    let client: pg.Client | undefined;
    let next: NodeJS.Timeout | undefined;

    const connect = () => {
      const own = new pg.Client({ connectionString, ...limitLine(databaseLimits) });
      client = own;
      const lose = () => {
        if (own !== client) return;
        client = undefined;
        clearTimeout(next);
        own.end().catch(() => undefined);
        if (!ended) next = setTimeout(connect, PAUSE_MS);
      };
      // A connection that only listens would not notice that its line has fallen silent.
      const askLater = () => {
        if (own === client && !ended) next = setTimeout(ask, databaseLimits.statementMs / 2);
      };
      const ask = () => void own.query('select 1').then(askLater, lose);
      own.on('notification', ({ payload }) => onChange(payload));
      own.on('error', lose);
      own.on('end', lose);
      own
        .connect()
        .then(() => own.query('listen table_changes'))
        // Changes before `listen` were not notified.
        .then(() => onChange())
        .then(askLater, lose);
    };
    connect();
    return () => {
      ended = true;
      clearTimeout(next);
      client?.end().catch(() => undefined);
    };
  };
}

/**
 * SQLite sends no notifications, so this polls two counters: `data_version` changes when another connection writes to
 * the file, `total_changes()` when this one does.
 */
function lookAt(db: Database): TableSignal {
  return (onChange) => {
    let seen = '';
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      const now = await readCounters(db).catch(() => seen);
      isLooking = false;
      if (seen && now !== seen) onChange();
      seen = now;
    };
    const timer = setInterval(() => void look(), POLL_MS);
    void look();
    return () => clearInterval(timer);
  };
}

async function readCounters(db: Database): Promise<string> {
  const { counters } = await db
    .selectFrom(sql`pragma_data_version`.as('versions'))
    .select(sql<string>`data_version || ' ' || total_changes()`.as('counters'))
    .executeTakeFirstOrThrow();
  return counters;
}
