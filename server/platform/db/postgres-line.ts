import { Socket } from 'node:net';
import pg, { type ClientConfig, type PoolClient } from 'pg';

/** How long PostgreSQL may take, in milliseconds. */
export interface DatabaseLimits {
  /** To open a connection, or to wait for a free one. */
  connectMs: number;
  /** For one statement, and for the pauses of a transaction. */
  statementMs: number;
}

/** Sends as one packet what is written in one turn of the event loop: `pg` uncorks after each statement. */
class PacketSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** How much later than PostgreSQL itself this side gives up, so that a slow statement ends by PostgreSQL's own answer. */
const GRACE_MS = 2_000;

/**
 * A network can lose every packet and close nothing. Then only this side's clock ends a connection: one that waits for an
 * answer and hears nothing is closed, and its statement fails as on a lost connection. Keep-alive packets do not find it
 * if a proxy answers them.
 */
export function limitLine({ connectMs, statementMs }: DatabaseLimits): ClientConfig {
  const silenceMs = statementMs + GRACE_MS;
  return {
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    stream: () => {
      const socket = new PacketSocket();
      return socket.setTimeout(silenceMs, () => {
        socket.destroy(Object.assign(new Error('PostgreSQL is silent'), { code: 'ETIMEDOUT' }));
      });
    },
  };
}

/**
 * For the pool: a standby tells old facts and takes no writes, so a connection to it counts as none. Otherwise it would
 * stay in the pool after the address of the database leads to the right server again.
 */
export function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  const refused = Object.assign(new Error('This PostgreSQL is a standby'), { code: '25006' });
  client
    .query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    .then(({ rows }) => done(rows[0]?.isStandby ? refused : undefined), done);
}

/** For the pool: PostgreSQL warns about a database while it connects, before the pool has the connection. */
export function hearWarnings(onWarning: (warning: string) => void): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.on('notice', ({ severity, message, hint }) => {
        if (severity === 'WARNING') onWarning([message, hint].filter(Boolean).join('. '));
      });
    }
  };
}
