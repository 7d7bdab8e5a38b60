/** Callers pass formatted numbers and dates. */
export const calendar = {
  title: 'Calendar',
  month: 'Month',
  week: 'Week',
  view: 'View',
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  guests: (count: string) => `Guests: ${count}`,
  reservations: (count: string) => `Reservations: ${count}`,
  evening: 'evening taken',
  lead: 'How full an evening is: the table hours that are reserved, of all from 18:00 on. Press a day for its sheet.',
  waiting: (count: string) => `Waiting: ${count}`,
  closed: 'No reservations',
  hours: 'Tables taken',
};

export type CalendarTexts = typeof calendar;
