/** Closed days and days with other hours, as the staff's pages list them. */
export const specialDays = {
  title: 'Closed days and other hours',
  lead: 'The closed days of the site editor and those on which the hostess stopped taking reservations.',
  closed: 'Closed',
  /** By the hostess: there may be reservations of before. */
  stopped: 'No more reservations',
  hours: ({ opens, closes }: { opens: string; closes: string }) =>
    `Other hours on this day, ${opens}–${closes}`,
  by: { content: 'site editor', staff: 'hostess' },
};

export type SpecialDaysTexts = typeof specialDays;
