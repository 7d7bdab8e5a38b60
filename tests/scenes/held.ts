import { DAY } from './saved.ts';

/** The server's answer about the diner's hold: the tables of `FULL_DRAFT`. */
export function heldAnswer(changes: object = {}) {
  return {
    hold: {
      id: 'hold-1',
      date: DAY,
      timeSlot: '19:00',
      tables: [{ tableNumber: 'table3' }, { tableNumber: 'table8' }],
      holdExpiresAt: new Date(Date.now() + 900_000).toISOString(),
      secondsLeft: 760,
      partySize: null,
      payment: null,
      ...changes,
    },
  };
}

/** The refusal for a table that another diner has taken. */
export const TABLE_TAKEN = {
  code: 'table_taken',
  message: '',
  tables: ['table8'],
  offers: {
    tables: [{ taken: 'table8', instead: ['table10', 'table14'] }],
    slots: ['18:00', '21:00', '17:00'],
  },
};
