/** Closed days and days with other hours, as the staff's pages list them. */
export const specialDays = {
  title: 'Closed days and other hours',
  lead: 'Closed days and other hours from the site editor, and days for which the staff stopped taking reservations.',
  closed: 'Closed',
  /** By the staff: there may be reservations of before. */
  stopped: 'No more reservations',
  hours: ({ opens, closes }: { opens: string; closes: string }) =>
    `Other hours on this day, ${opens}–${closes}`,
  by: { content: 'site editor', staff: 'staff' },
};

export type SpecialDaysTexts = typeof specialDays;
