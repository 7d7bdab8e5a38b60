/** Callers pass formatted numbers, amounts and dates. */
export const figures = {
  title: 'Figures',
  presets: {
    label: 'Days',
    yesterday: 'Yesterday',
    week: 'This week',
    lastWeek: 'Last week',
    month: 'This month',
    lastMonth: 'Last month',
    year: 'This year',
  },
  from: 'First day',
  to: 'Last day',
  otherDates: 'Other dates',
  show: 'Show',
  rangeInvalid: 'Choose both dates. This month is shown instead.',
  rangeBackwards: 'The first date is after the last one. This month is shown instead.',
  rangeTooLong: 'At most three years can be shown at once. This month is shown instead.',
  range: (from: string, to: string) => `${from}\u00a0– ${to}`,
  comparedWith: (days: string, before: string, yearBefore: string) =>
    `${days} is compared with as many days before (${before}) and a year earlier (${yearBefore}).`,
  noneBefore: 'There were no reservations on those days.',
  ahead: 'Upcoming days are included with their current reservations.',
  money:
    'Money counts on the day of the visit here, and on the day of the payment or refund under “Payments”.',
  byVisit: 'by day of visit',
  soFar: (value: string) => `up to today: ${value}`,
  before: (value: string) => `before: ${value}`,
  yearBefore: (value: string) => `a year earlier: ${value}`,
  same: 'unchanged',
  what: 'What is this?',
  table: 'As a table',
  none: 'There are no reservations on these days.',
  covers: 'Guests',
  reservations: 'Reservations',
  occupancy: 'Occupancy',
  revenue: 'Revenue',
  fee: 'Service fee',
  refunds: 'Refunds',
  perGuest: 'Per guest',
  noShows: 'No-shows',
  showsOfYes: 'Came after saying so',
  showsOfSilent: 'Came without an answer',
  showed: (came: string, reservations: string) => `${came} of ${reservations}`,
  houseCancelled: 'Cancelled by us',
  callers: 'Callers without a table',
  seated: 'Tables from the waiting list',
  ofJoined: (count: string) => `of ${count} who waited`,
  kept: (amount: string) => `${amount} kept`,
  orders: (count: string) => `orders: ${count}`,
  share: (percent: string) => `${percent} of reservations`,
  definitions: {
    covers:
      'The guests of all reservations on these days, without no-shows. A reservation without a number of guests is not counted.',
    reservations:
      'All reservations on these days that were not cancelled: paid, unpaid and no-shows. Unpaid holds are not counted.',
    occupancy:
      'The share of all table hours within opening hours in which guests had a table. Closed days without guests are not counted.',
    revenue:
      'What was paid in advance for these days, minus refunds and without the service fee. It includes what cancelled guests and no-shows were not refunded, and not what is paid at the restaurant.',
    fee: 'The service fee of these orders, minus its share of refunds.',
    refunds:
      'What was refunded, or is still due, for orders on these days, whenever the bank made the refund.',
    perGuest:
      'The revenue of paid reservations divided by their guests. Reservations without a number of guests are not counted.',
    noShows:
      'Reservations that the staff marked as no-shows, and their share of all reservations up to today. What they paid stays with the restaurant.',
    showsOfYes:
      'Of the reservations whose guests had said that they were coming, also late, the share that came. Only reservations marked as arrived or as no-shows count.',
    showsOfSilent:
      'Of the reservations whose guests were asked and had not answered, also after a change, the share that came. Only reservations marked as arrived or as no-shows count.',
    houseCancelled:
      'Paid reservations that the restaurant cancelled, with a full refund. Reservations without payment are not counted: it is not known who cancelled them.',
    callers:
      'Guests who called when no tables were free and whom the staff put on the waiting list. Those who did not want to wait are not counted.',
    seated:
      'Reservations with tables that the waiting list had offered, without no-shows, and how many guests joined the list for these days.',
    bySource: 'How the reservations were made: on the site, by phone or as a walk-in.',
    heat: 'For each weekday and hour, the share of tables that guests had within opening hours.',
    dishes:
      'The dishes of paid reservations that were not cancelled, without removed dishes, at the prices when they were ordered and without the service fee.',
    leads: 'How many days before the visit a reservation was made. Walk-ins are not counted.',
  },
  sources: { web: 'Site', phone: 'Phone', walk_in: 'Walk-in' },
  coversByDay: 'Guests by day',
  coversByWeek: 'Guests by week',
  coversByMonth: 'Guests by month',
  revenueByDay: 'Revenue by day',
  revenueByWeek: 'Revenue by week',
  revenueByMonth: 'Revenue by month',
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  sum: 'Total',
  bySource: 'Reservations by source',
  heat: 'Occupancy by weekday and hour',
  hour: 'Hour',
  dishes: 'Dishes',
  dishesMost: 'Most ordered',
  dishesSales: 'Highest sales',
  dish: 'Dish',
  quantity: 'Number',
  sales: 'Sales',
  leads: 'How far ahead people reserve',
  lead: 'Days ahead',
  sameDay: 'same day',
  oneDay: '1 day',
  days: (from: number, to: number) => `${from}–${to} days`,
  daysOrMore: (from: number) => `${from} days or more`,
  printedAt: (when: string) => `As of ${when}`,
};

export type FiguresTexts = typeof figures;
