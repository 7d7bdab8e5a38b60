import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#contract/api/orders.ts';
import { CAUSES, TRANSITIONS } from '#server/dining/orders/transition.ts';

const DOCUMENT = readFileSync('docs/order-states.md', 'utf8');
const TARGETS = ORDER_STATUSES.filter((status) => status !== 'pending');

/** The written table: its rows, each a list of cells. */
function readTable(): string[][] {
  const [head, , ...rows] = DOCUMENT.split('\n').filter((line) => line.startsWith('|'));
  return [head ?? '', ...rows].map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function renderTable(): string[][] {
  const code = (name: string) => `\`${name}\``;
  const rows = ORDER_STATUSES.map((from) => [
    code(from),
    ...TARGETS.map((to) => (TRANSITIONS[from][to] ?? []).map(code).join(', ')),
  ]);
  return [['from \\ to', ...TARGETS.map(code)], ...rows];
}

function listExplained(heading: string): string[] {
  const section = DOCUMENT.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/^- `(\w+)`: \S.{20}/gm)].map(([, name = '']) => name);
}

describe('docs/order-states.md', () => {
  it('shows exactly the allowed transitions', () => {
    expect(readTable()).toEqual(renderTable());
  });

  it('explains every status', () => {
    expect(listExplained('What each status means')).toEqual(ORDER_STATUSES);
  });

  it('explains every cause', () => {
    expect(listExplained('What each cause means')).toEqual(CAUSES);
  });
});
