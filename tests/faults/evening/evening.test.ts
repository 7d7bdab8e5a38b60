import { availableParallelism, loadavg } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { POSTGRES_BIN } from '#tests/support/server/postgres-cluster.ts';
import { findCaddy } from '../../../scripts/lib/caddy.ts';
import { formatEvening } from './report.ts';
import { runEvening, type Evening } from './run-evening.ts';

/** FAULTS=long for five minutes; FAULTS_SEED repeats the guests of an earlier evening. */
const isLong = process.env.FAULTS === 'long';
const seed = process.env.FAULTS_SEED || String(Date.now());
const PAUSE_MS = isLong ? 25_000 : 2_500;
const TIMEOUT_MS = isLong ? 1_800_000 : 900_000;

/** Above it `ready` takes longer than its two seconds by itself. */
const isOverloaded = (loadavg()[0] ?? 0) > 4 * availableParallelism();

const caddy = findCaddy();
const reason = caddy && POSTGRES_BIN ? '' : ' (skipped: this machine has no Caddy or no PostgreSQL programs)';

describe.skipIf(!caddy || !POSTGRES_BIN)(`an evening on two machines with a standby${reason}`, () => {
  let evening: Evening;

  beforeAll(async () => {
    const options = { seed, postgres: POSTGRES_BIN ?? '', caddy: caddy ?? '', pauseMs: PAUSE_MS };
    evening = await runEvening(options);
    process.stdout.write(`\n${formatEvening(evening)}\n`);
  }, TIMEOUT_MS);

  it('gives no table twice, and loses no lari, no order and no mail', () => {
    const { findings, diary, dataFolder } = evening;
    const where = findings.length + diary.surprises.length > 0 ? { seed, dataFolder } : {};
    expect({ ...where, findings, surprises: diary.surprises }).toEqual({ findings: [], surprises: [] });
  });

  /** A diner who has started a new attempt in another tab meanwhile gets the second one, as without any fault. */
  const ALLOWED = ['503', '502 payment_unavailable'];

  it('fails requests with 503 and Retry-After only', () => {
    expect(evening.answers.filter(({ name }) => /^5/.test(name) && !ALLOWED.includes(name))).toEqual([]);
    expect(evening.probes.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  });

  it('fails nothing while one machine after the other gets the next version', ({ skip }) => {
    skip(isOverloaded, 'this machine is too busy: its servers do not answer the proxy in time');
    const upgrades = evening.happenings.filter(({ name }) => name.includes('next version'));
    const during = ({ at }: { at: number }) => upgrades.some((one) => one.at <= at && at < one.until);
    const { probes, answers } = evening;
    expect(probes.filter((probe) => probe.status !== 200 && during(probe))).toEqual([]);
    expect(answers.filter((answer) => answer.name === '503' && during(answer))).toEqual([]);
  });

  it('has one price at a time', () => {
    expect(evening.prices).toMatchObject({ wrongMenus: 0, wrongOrders: 0 });
    expect(evening.prices.menus.before).toBeGreaterThan(0);
    expect(evening.prices.orders.after).toBeGreaterThan(0);
  });

  it('ends on the next version, and no process ended by itself', () => {
    expect(evening.migrations.at(-1)).toBe('9999_next_version');
    expect(evening.ownDeaths).toBe(0);
  });
});
