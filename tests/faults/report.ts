import { FAULTS } from './checker.ts';
import type { Outcome } from './run.ts';

/** A run's figures, for people. */
export function formatOutcome(outcome: Outcome): string {
  const { facts, findings, crashes, diary } = outcome;
  const count = (fault: string) => findings.filter((finding) => finding.fault === fault).length;
  const confirmed = new Set(
    facts.events.filter(({ to_status: to }) => to === 'confirmed').map((event) => event.order_id),
  );
  const offers = facts.waiting.flatMap(({ offer }) => offer ?? []);
  const rows: [string, string | number][] = [
    ['engine', outcome.engine],
    ['seed', outcome.seed],
    ['diners', outcome.diners],
    ['servers killed', crashes.servers],
    ['bank killed', crashes.bank],
    ['calls to the bank broken', outcome.chaos.filter((line) => / (GET|POST) /.test(line)).length],
    ['orders', facts.orders.length],
    ['confirmed orders', confirmed.size],
    ['reservations', facts.reservations.filter(({ status }) => status === 'confirmed').length],
    ['moves', facts.moves.length],
    ['additions', facts.orders.filter(({ purpose }) => purpose === 'addition').length],
    ['removals', facts.removals.length],
    ['added by the staff', facts.reservations.filter(({ source }) => source !== 'web').length],
    ['steps of the staff', facts.steps.length],
    ['undone steps', facts.steps.filter(({ undoneAt }) => undoneAt !== null).length],
    ['waiting diners', diary.acknowledged.filter(({ kind }) => kind === 'waiting').length],
    ['offers', offers.length],
    ['offers that were taken', offers.filter((offer) => offer === 'taken').length],
    ['charges', facts.bankOrders.filter(({ chargedTetri }) => chargedTetri > 0).length],
    ['refunds', facts.bankOrders.filter(({ refundedTetri }) => refundedTetri > 0).length],
    ['answers', diary.answered],
    ['acknowledged writes', diary.acknowledged.length],
    ['mails', facts.mails.length],
    ['mails per confirmed order', count('confirmed orders without exactly one mail') ? 'not 1' : 'exactly 1'],
    ...FAULTS.map((fault): [string, number] => [fault, count(fault)]),
    ['answers that nobody may get', diary.surprises.length],
    ['seconds', outcome.seconds],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}
