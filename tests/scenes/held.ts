import { DAY } from './saved.ts';

/** What the server tells of tables that it keeps for the diner: those of `FULL_DRAFT`. */
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

/** The refusal of tables that somebody else was quicker to take. */
export const TABLE_TAKEN = {
  code: 'table_taken',
  message: '',
  tables: ['table8'],
  offers: {
    tables: [{ taken: 'table8', instead: ['table10', 'table14'] }],
    slots: ['18:00', '21:00', '17:00'],
  },
};
