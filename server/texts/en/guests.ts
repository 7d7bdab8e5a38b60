/** Callers pass formatted amounts, dates and times. */
export const guests = {
  search: {
    title: 'Guests',
    lead: 'Everyone who has reserved online or by phone, or came as a walk-in.',
    label: 'Name, phone or email',
    find: 'Search',
    today: 'Today’s guests',
    none: 'No guest matches. You can type names in Georgian or in Latin letters.',
    short: 'Enter at least two letters of the name, or three digits of the phone number.',
    reservations: (count: number) => (count === 1 ? '1 reservation' : `${count} reservations`),
    more: (shown: number) =>
      `More guests match. These are the ${shown} with the latest reservations: enter more of the name or number.`,
    newest: (date: string) => `latest: ${date}`,
  },
  unnamed: 'Guest without a name',
  card: {
    title: (name: string) => `Guest: ${name}`,
    account: { label: 'Account', has: 'Yes' },
    phone: 'Phone',
    email: 'Email',
    language: 'Language',
    languages: { en: 'English', ka: 'Georgian' },
    seated: 'Visits',
    noShows: 'No-shows',
    cancellations: 'Cancellations',
    allergies: 'Allergies mentioned so far',
    noAllergies: 'No allergies mentioned.',
    favourites: 'Favourite dishes',
    upcoming: 'Upcoming reservations',
    past: 'Past visits',
    nonePast: 'This is the guest’s first reservation.',
    date: 'Date',
    tables: 'Tables',
    paid: 'Paid',
    told: 'Special requests and allergies',
    states: { seated: '', upcoming: '', no_show: 'no-show', cancelled: 'cancelled' },
  },
  note: {
    title: 'Our notes',
    lead: 'Write only what you would also say to the guest: guests have the right to read these notes.',
    about: {
      account: 'About this guest',
      phone: 'Saved under this phone number',
      email: 'Saved under this email',
    },
    changed: (by: string, when: string) => `${by}, ${when}`,
    save: 'Save',
    impossible: 'Without a phone number or an email nothing can be saved: no one could find it again.',
    tooLong: (length: number) => `A note can have at most ${length} characters.`,
    changedMeanwhile:
      'Someone else has changed this note in the meantime. Their text is below the field. Combine both and save again.',
    theirs: 'Saved in the meantime',
  },
};

export type GuestsTexts = typeof guests;
