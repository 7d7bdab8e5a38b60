import { describe, expect, it } from 'vitest';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { holdContest } from './contest.ts';

/** Fewer on SQLite, because a process that waits for the file does nothing else. */
const DINERS = { sqlite: 60, postgres: 200 };

describe('many diners who request one table and slot', { timeout: 120_000 }, () => {
  it('one gets it on SQLite, the others learn which table is taken', async () => {
    const { winners, refused, others } = await holdContest('sqlite', DINERS.sqlite);

    expect({ winners, refused, others }).toEqual({ winners: 1, refused: DINERS.sqlite - 1, others: [] });
  });

  it.skipIf(!POSTGRES_BIN)(
    'one gets it from three servers on PostgreSQL, all others are told which table is gone',
    async () => {
      const { winners, refused, others } = await holdContest('postgres', DINERS.postgres);

      expect({ winners, refused, others }).toEqual({
        winners: 1,
        refused: DINERS.postgres - 1,
        others: [],
      });
    },
  );
});
