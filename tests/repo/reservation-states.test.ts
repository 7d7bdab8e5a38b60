import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATES, STEPS } from '#server/dining/reservations/states.ts';

const DOCUMENT = readFileSync('docs/reservation-states.md', 'utf8');

/** The first two cells of each row of the table whose head begins with these cells. */
function readRows(head: string): string[][] {
  const [, table = ''] = DOCUMENT.split(`${head} |`);
  return (
    table
      .split('\n')
      .slice(2)
      .join('\n')
      .split('\n\n')[0]
      ?.split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, 3)
          .map((cell) => cell.trim()),
      ) ?? []
  );
}

describe('docs/reservation-states.md', () => {
  it('says of every step when it is possible and what it does', () => {
    const code = (name: string) => `\`${name}\``;

    expect(readRows('| step | possible in | tables | money | marks | refund terms | mail | undo')).toEqual(
      Object.entries(STEPS).map(([step, states]) => [code(step), states.map(code).join(', ')]),
    );
  });

  it('explains every state', () => {
    const [, section = ''] = DOCUMENT.split('## What each state means');
    const explained = [...section.matchAll(/^- `(\w+)`: \S.{10}/gm)].map(([, name = '']) => name);

    expect(explained).toEqual(STATES);
  });
});
