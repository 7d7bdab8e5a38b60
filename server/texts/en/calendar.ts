/** Callers pass formatted numbers and dates. */
export const calendar = {
  title: 'Calendar',
  month: 'Month',
  week: 'Week',
  view: 'View',
  previous: 'Earlier',
  next: 'Later',
  past: 'Past days',
  today: 'Today',
  guests: (count: string) => `Guests: ${count}`,
  reservations: (count: string) => `Reservations: ${count}`,
  evening: 'Evening reserved:',
  lead: 'How busy each evening is: the share of table hours after 18:00 that is reserved.',
  /** In the narrow days of a phone only the number of those waiting is written. */
  plus: 'The number after the plus sign is how many are waiting.',
  waiting: (count: string) => `Waiting: ${count}`,
  closed: 'Not taking reservations',
  hours: 'Tables reserved',
};

export type CalendarTexts = typeof calendar;
