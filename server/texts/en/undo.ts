/** Callers pass formatted times and places. */
export const undo = {
  title: 'Done in the last ten minutes',
  short: {
    reconfirmed: 'coming',
    arrived: 'arrived',
    no_show: 'no-show',
    seating_ended: 'left',
    dish_sold_out: 'sold out',
    dish_restored: 'available again',
  },
  button: 'Undo',
  /** In place of an own action, if only others did something. */
  ofColleagues: (count: number) => `By colleagues: ${count}`,
  theirs: (name: string) => `${name} did this. Undo it anyway?`,
  /** Beside what was done, where no reservation can be cancelled. */
  inList: 'Undo',
  since: {
    cancelled: 'This can no longer be undone: the reservation has since been cancelled.',
    left: 'This can no longer be undone: the guests have since left.',
    missed: 'This can no longer be undone: the guests have since been marked as a no-show.',
    delayed: (time: string) =>
      `This can no longer be undone: the guests have since told us that they will be late, arriving at ${time}.`,
    arrived: 'This can no longer be undone: the guests have since arrived.',
    paid: 'This can no longer be undone: the guest has since paid. To refund the payment, cancel the reservation and choose “The restaurant”.',
    moved: (place: string) =>
      `This can no longer be undone: the reservation has since been changed. It is now: ${place}.`,
    changed: 'This can no longer be undone: something has since changed.',
  },
};
