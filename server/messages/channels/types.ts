import type { FloorContent, RestaurantContent } from '#contract/api/content.ts';
import type { Palette } from '#contract/values/palettes.ts';
import type { Language } from '#contract/values/language.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';

export interface MailRequest {
  kind: GuestKind;
  language: Language;
  restaurant: RestaurantContent;
  floors: readonly FloorContent[];
  siteUrl: string;
  /** The sender's address, which is the organizer in calendars. */
  sender: string;
  /** The page for cancelling, with the order's secret token. */
  cancelUrl: string;
  /** The page for changing dishes; undefined once it is too late for that. */
  dishesUrl?: string | undefined;
  /** The page for choosing another date, time or tables; undefined once it is too late for that. */
  moveUrl?: string | undefined;
  /** The page on which the guests announce a delay; only in the reminder. */
  delayUrl?: string | undefined;
  /** The page on which the guests say that they are coming; only in the reminder. */
  reconfirmUrl?: string | undefined;
  /** The page on which the diner answers a proposal; only in the mail about it. */
  proposalUrl?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** A mail's content, before it is rendered as plain text or HTML. */
export interface MailPage {
  language: Language;
  subject: string;
  /** The preview text that mail lists show beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  lead: string;
  facts: { label: string; value: string }[];
  dishesLabel: string;
  dishes: { name: string; quantity: number; total: string }[];
  sums: { label: string; value: string; isTotal: boolean }[];
  after: string[];
  /** The main link. */
  action: { link: string; url: string };
  /** How to announce a delay. */
  delay?: { text: string; link: string; url: string };
  isCancelled: boolean;
  /** Only while the reservation is active. */
  policy?: { heading: string; lines: string[]; links: { link: string; url: string }[] };
  payment: string;
  /** With whom the contract is and on which terms, if the diner accepted published ones. */
  contract?: { text: string; link: string; url: string };
  /** JSON-LD of the reservation, which mail programs show as a card. */
  structuredData?: object;
  restaurant: {
    name: string;
    tagline: string;
    address: string;
    phone: string;
    email: string;
    url: string;
    palette?: Palette | undefined;
  };
}
