import { describe, expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';

describe('limits that are settings', () => {
  it('say how long the database may take', () => {
    const env = { DATABASE_CONNECT_SECONDS: '2', DATABASE_STATEMENT_SECONDS: '30' };

    expect(getConfig(env).databaseLimits).toEqual({ connectMs: 2_000, statementMs: 30_000 });
  });

  it('are never zero for the database, because PostgreSQL takes that for none', () => {
    expect(() => getConfig({ DATABASE_STATEMENT_SECONDS: '0' })).toThrow(
      'DATABASE_STATEMENT_SECONDS must be a whole number of seconds from 1 to 600, but it is "0".',
    );
  });

  it('say how many streams may be open', () => {
    expect(getConfig({ MAX_STREAMS: '0', MAX_STREAMS_PER_ADDRESS: '5' }).streams).toEqual({
      all: 0,
      perAddress: 5,
    });
    expect(() => getConfig({ MAX_STREAMS: 'many' })).toThrow(
      'MAX_STREAMS must be a whole number from 0 to 999999, but it is "many".',
    );
  });
});
