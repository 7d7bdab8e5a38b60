import type { Language } from '#contract/language.ts';
import { EN } from './texts-en.ts';
import { KA } from './texts-ka.ts';

interface StandingTexts {
  subject: (when: string) => string;
  heading: string;
  lead: string;
  after: string[];
  /** Where one goes on from this mail. */
  link: string;
}

/** Amounts come written out; `until` is an instant in words, which ends with the time. */
export interface MailTexts {
  confirmation: StandingTexts;
  reminder: StandingTexts;
  cancellation: {
    subject: (when: string) => string;
    heading: string;
    whole: (amount: string) => string;
    part: (amount: string, paid: string) => string;
    none: string;
    /** Where the house could not keep the reservation. */
    byHouse: (amount: string) => string;
    reason: (reason: string) => string;
    /** How the money comes back. */
    money: string;
    after: string[];
  };
  refund: {
    subject: (amount: string) => string;
    heading: string;
    lost: string;
    cancelled: string;
    whole: string;
    part: (amount: string, paid: string) => string;
    after: string[];
  };
  policy: {
    heading: string;
    whole: (amount: string, until: string) => string;
    part: (amount: string, until: string) => string;
    /** After the last step that returns something. */
    afterwards: string;
    /** Where nothing comes back any more when the mail is written. */
    nothing: string;
    link: string;
  };
  /** Leads to a new reservation, where one does not stand. */
  again: string;
  greeting: (name: string) => string;
  /** The name of the visit in the diner's calendar. */
  event: (restaurant: string) => string;
  date: string;
  time: string;
  tables: string;
  guests: string;
  allergies: string;
  notes: string;
  dishes: string;
  subtotal: string;
  serviceFee: string;
  paid: string;
  /** What will be returned. */
  due: string;
  returned: string;
  paymentId: string;
}

export const MAIL_TEXTS: Record<Language, MailTexts> = { en: EN, ka: KA };
