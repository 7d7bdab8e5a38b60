import { FAULTS } from '../checker.ts';
import type { Evening } from './run-evening.ts';

const SLOW_MS = 1_000;

/** The figures of an evening, for people. */
export function formatEvening(evening: Evening): string {
  const { facts, findings, prices, probes, statuses, diary, ownDeaths } = evening;
  const rows: [string, string | number][] = [
    ['seed', evening.seed],
    ['orders', facts.orders.length],
    ['reservations', facts.reservations.filter(({ status }) => status === 'confirmed').length],
    ['charges', facts.bankOrders.filter(({ chargedTetri }) => chargedTetri > 0).length],
    ['refunds', facts.bankOrders.filter(({ refundedTetri }) => refundedTetri > 0).length],
    ['mails', facts.mails.length],
    ['acknowledged writes', diary.acknowledged.length],
    ['diners who gave up', diary.answers.get('lost') ?? 0],
    ...FAULTS.map((fault): [string, number] => [fault, findings.filter((one) => one.fault === fault).length]),
    ['answers that nobody may get', diary.surprises.length],
    ['processes that ended by themselves', ownDeaths],
    ['answers to diners', [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')],
    ['probes', probes.length],
    ['menus at the old price, at the new one', `${prices.menus.before}, ${prices.menus.after}`],
    ['orders at the old price, at the new one', `${prices.orders.before}, ${prices.orders.after}`],
    ['at a wrong price', prices.wrongMenus + prices.wrongOrders],
    ['last old menu after the switch', `${prices.lastOldMs} ms`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  return [...lines, '', ...listHappenings(evening)].join('\n');
}

/** For each happening: what failed, the slowest answer, and how long after it all probes were well. */
function listHappenings({ happenings, probes }: Evening): string[] {
  return happenings.map(({ name, at, until }) => {
    const own = probes.filter((probe) => probe.endedAt >= at && probe.at < until);
    const failures = Map.groupBy(
      own.filter(({ status }) => status !== 200),
      ({ kind, failure }) => `${kind} ${failure}`,
    );
    const slowest = Math.max(0, ...own.map((probe) => probe.endedAt - probe.at));
    const ill = own.filter((probe) => probe.status !== 200 || probe.endedAt - probe.at > SLOW_MS);
    const wellMs = Math.max(0, ...ill.map((probe) => probe.endedAt - at));
    const failed = [...failures].map(([failure, all]) => `${all.length} × ${failure}`).join('; ') || 'none';
    const figures = `well after ${wellMs} ms, slowest ${slowest} ms, ${own.length} asked, failed: ${failed}`;
    return `${name.padEnd(44)} ${figures}`;
  });
}
