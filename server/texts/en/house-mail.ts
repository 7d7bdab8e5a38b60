/** Mails to guests whose reservation the staff added. Callers pass formatted dates. */
export const houseMail = {
  confirmation: {
    subject: (when: string) => `Your table is reserved: ${when}`,
    heading: 'Your table is reserved',
    lead: 'Thank you for your reservation. We look forward to seeing you.',
    after: ['The attached file adds the reservation to your calendar.'],
  },
  move: {
    subject: (when: string) => `Your reservation has changed: ${when}`,
    heading: 'Your reservation has changed',
    lead: 'These are the new details. If they do not suit you, please call us.',
    after: ['The attached file updates the reservation in your calendar.'],
  },
  reminder: {
    subject: (when: string) => `We look forward to seeing you: ${when}`,
    heading: 'We look forward to seeing you',
    lead: 'Just a reminder: your table is reserved.',
    after: ['If the reservation is not in your calendar yet, the attached file adds it.'],
  },
  cancellation: {
    subject: (when: string) => `Your reservation is cancelled: ${when}`,
    heading: 'Your reservation is cancelled',
    lead: 'We have cancelled this reservation. If that is a mistake, please call us.',
    after: ['The attached file removes the reservation from your calendar.'],
  },
  address: 'Address',
  phone: (phone: string) => `To change or cancel it, call us: ${phone}.`,
  phoneAfterCancellation: (phone: string) => `Our number: ${phone}.`,
  link: 'How to find us',
};

export type HouseMailTexts = typeof houseMail;
