import type { ErrorBody } from '#contract/api/errors.ts';
import type { Hold, HoldAnswer } from '#contract/api/reservations.ts';
import { HELD } from '#tests/support/answers.ts';
import { DAY } from './saved.ts';

/** The server's answer about the diner's hold: the tables of `FULL_DRAFT`. */
export function heldAnswer(changes: Partial<Hold> = {}): HoldAnswer {
  const tables = [{ tableNumber: 'table3' }, { tableNumber: 'table8' }];
  return { hold: { ...HELD, date: DAY, tables, secondsLeft: 760, ...changes } };
}

/** The refusal for a table that another diner has taken. */
export const TABLE_TAKEN: ErrorBody = {
  code: 'table_taken',
  message: '',
  tables: ['table8'],
  offers: {
    tables: [{ taken: 'table8', instead: ['table10', 'table14'] }],
    slots: ['18:00', '21:00', '17:00'],
  },
};
