import { FAULTS } from '../checker.ts';
import type { Evening } from './run-evening.ts';

/** The figures of an evening, for people. */
export function formatEvening(evening: Evening): string {
  const { facts, findings, prices, probes, answers, followed, diary, ownDeaths } = evening;
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
    ['answers to diners', sumUp(answers.map(({ name }) => name))],
    ['probes', probes.length],
    ['menus at the old price, at the new one', `${prices.menus.before}, ${prices.menus.after}`],
    ['dishes at the old price, at the new one', `${prices.orders.before}, ${prices.orders.after}`],
    ['at a wrong price', prices.wrongMenus + prices.wrongOrders],
    ['machines that followed after', followed.map((ms) => `${ms} ms`).join(', ')],
    ['last old menu after the switch', `${prices.lastOldMs} ms`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  return [...lines, '', ...listHappenings(evening)].join('\n');
}

/** For each happening: what failed, how long after it the last probe failed, and the slowest answer. */
function listHappenings({ happenings, probes }: Evening): string[] {
  return happenings.map(({ name, at, until }) => {
    const own = probes.filter(({ endedAt }) => endedAt >= at && endedAt < until);
    const slowest = Math.max(0, ...own.map((probe) => probe.endedAt - probe.at));
    const failed = own.filter(({ status }) => status !== 200);
    const wellMs = Math.max(0, ...failed.map(({ endedAt }) => endedAt - at));
    const failures = sumUp(failed.map(({ failure }) => failure));
    return `${name.padEnd(44)} well after ${wellMs} ms, slowest ${slowest} ms, ${own.length} asked, failed: ${failures}`;
  });
}

function sumUp(names: readonly string[]): string {
  const alike = Map.groupBy(names, (name) => name);
  return [...alike].map(([name, all]) => `${all.length} × ${name}`).join(', ') || 'none';
}
