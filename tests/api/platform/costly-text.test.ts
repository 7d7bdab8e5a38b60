import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const LENGTH = 15_500;
const LIMIT_MS = 40;

/** Texts that make ambiguous regular expressions backtrack. */
const COSTLY = {
  letters: 'a'.repeat(LENGTH),
  blanks: `a${' '.repeat(LENGTH)}a`,
  encodedAts: 'a%40'.repeat(LENGTH / 4),
  ats: 'a@'.repeat(LENGTH / 2),
  phones: '%2B995-'.repeat(LENGTH / 7),
  digits: '1234-'.repeat(LENGTH / 5),
  dots: 'a@a.'.repeat(LENGTH / 4),
  commas: 'gzip;q=1, '.repeat(LENGTH / 10),
};

/** The shortest of several runs, so that other load on the machine does not count. */
async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}

describe('texts that are made to be costly', () => {
  it.each(Object.entries(COSTLY))('%s in the path cost little', async (_, text) => {
    const { app, ctx } = await createTestApp();
    Object.assign(
      ctx.logger,
      createLogger(() => undefined),
    );

    const path = `/api/${encodeURI(text)}`.slice(0, LENGTH);

    expect(await timeOf(() => app.request(path))).toBeLessThan(LIMIT_MS);
  });

  it.each(['Accept-Encoding', 'Accept-Language', 'Cookie', 'If-None-Match', 'X-Forwarded-For', 'Origin'])(
    'cost little in %s',
    async (header) => {
      const { app } = await createTestApp({ env: { TRUST_PROXY: '1' } });

      for (const text of Object.values(COSTLY)) {
        const time = await timeOf(() => app.request('/api/menu', { headers: { [header]: text } }));
        expect(time).toBeLessThan(LIMIT_MS);
      }
    },
  );

  it.each(['Content-Type', 'X-CSRF-Token', 'Idempotency-Key'])(
    'cost little in %s of a change',
    async (header) => {
      const { signedIn } = await createTestApp();
      const diner = await signedIn();

      for (const text of Object.values(COSTLY)) {
        const time = await timeOf(() => diner.post('/bog/create-order', {}, { [header]: text }));
        expect(time).toBeLessThan(2 * LIMIT_MS);
      }
    },
  );

  it.each(['email', 'password', 'firstName', 'phone'])(
    'cost little as %s of a new account',
    async (field) => {
      const { client } = await createTestApp();
      const person = {
        email: 'nobody',
        password: 'khachapuri',
        firstName: 'Nino',
        lastName: 'B',
        phone: '1',
      };

      for (const text of Object.values(COSTLY)) {
        const body = { ...person, [field]: text };
        expect(await timeOf(() => client().post('/auth/signup', body))).toBeLessThan(2 * LIMIT_MS);
      }
    },
  );
});
