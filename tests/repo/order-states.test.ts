import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#contract/api/orders.ts';
import { REFUSALS } from '#contract/values/refusals.ts';
import { CAUSES, TRANSITIONS } from '#server/dining/orders/transition.ts';
import { REFUSED } from '#server/dining/payments/refuse-money.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';
import { en } from '#src/i18n/en/index.ts';

const DOCUMENT = readFileSync('docs/order-states.md', 'utf8');
const TARGETS = ORDER_STATUSES.filter((status) => status !== 'pending');

function sectionOf(heading: string): string {
  return DOCUMENT.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
}

/** A written table: its rows, each a list of cells. */
function readTable(heading: string): string[][] {
  const [head, , ...rows] = sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return [head ?? '', ...rows].map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const code = (name: string) => `\`${name}\``;

function renderRefused(): string[][] {
  const rows = Object.entries(REFUSED).map(([why, { cause, failure }]) => [
    code(why),
    code(cause),
    code(failure),
    en.paymentFail.reasons[failure].replaceAll('\n', ' '),
    MAIL_TEXTS.en.refund.reasons[failure],
  ]);
  return [['why', 'cause', 'failure', 'what the page says', 'what the mail says'], ...rows];
}

function renderTable(): string[][] {
  const rows = ORDER_STATUSES.map((from) => [
    code(from),
    ...TARGETS.map((to) => (TRANSITIONS[from][to] ?? []).map(code).join(', ')),
  ]);
  return [['from \\ to', ...TARGETS.map(code)], ...rows];
}

function listExplained(heading: string): string[] {
  return [...sectionOf(heading).matchAll(/^- `(\w+)`: \S.{20}/gm)].map(([, name = '']) => name);
}

describe('docs/order-states.md', () => {
  it('shows exactly the allowed transitions', () => {
    expect(readTable('# The states')).toEqual(renderTable());
  });

  it('shows why money is not accepted, and what the payer reads', () => {
    expect(readTable('What money is not accepted')).toEqual(renderRefused());
  });

  it('shows each reason that the payer reads', () => {
    expect(new Set(Object.values(REFUSED).map(({ failure }) => failure))).toEqual(new Set(REFUSALS));
  });

  it('explains every status', () => {
    expect(listExplained('What each status means')).toEqual(ORDER_STATUSES);
  });

  it('explains every cause', () => {
    expect(listExplained('What each cause means')).toEqual(CAUSES);
  });
});
