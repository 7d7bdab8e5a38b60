import type { RestaurantContent } from '#contract/content.ts';
import type { Language } from '#contract/language.ts';
import type { MailKind } from '../db/schema.ts';

export interface MailRequest {
  kind: MailKind;
  language: Language;
  restaurant: RestaurantContent;
  siteUrl: string;
  /** The address that the mail comes from: the organizer of the reservation in calendars. */
  sender: string;
  /** The page on which whoever has this very link can cancel. */
  cancelUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A mail as it is read, before it is laid out as plain text or as HTML. */
export interface MailPage {
  language: Language;
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  lead: string;
  /** `names` where the value is a list of them. */
  facts: { label: string; value: string; names?: string[] }[];
  dishesLabel: string;
  dishes: { name: string; quantity: number; total: string }[];
  sums: { label: string; value: string; isTotal: boolean }[];
  after: string[];
  /** Where one goes on from here. */
  action: { link: string; url: string };
  isCancelled: boolean;
  /** Only while the reservation stands. */
  policy?: { heading: string; lines: string[]; link: string; url: string };
  payment: string;
  /** JSON-LD: how the reservation stands, for mail programs that show a card of it. */
  structuredData?: object;
  restaurant: { name: string; tagline: string; address: string; phone: string; email: string; url: string };
}
