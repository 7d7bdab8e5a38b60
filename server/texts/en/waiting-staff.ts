/** The waiting list on the staff's pages. Callers pass formatted times and names of tables. */
export const waitingStaff = {
  callNow: 'Call these guests now: tables are held for them',
  callNowLead:
    'They joined the list by phone and get no email. If they still want to come, press “Reserve”. If you do not reach them in time, they stay on the list.',
  reserve: 'Reserve',
  remove: 'Take off the list',
  party: (guests: number) => `Guests: ${guests}`,
  heldUntil: (tables: string, time: string) => `${tables}, held until ${time}`,
  waits: 'waiting for our call',
  waitLead: (minutes: number) =>
    `The guest can also wait: tables that become free are held for ${minutes} minutes.`,
  waitedUntil: (time: string) => `Guests could join the waiting list for this time until ${time}.`,
  waitButton: 'Put on the waiting list',
};

export type WaitingStaffTexts = typeof waitingStaff;
