import type { RestaurantContent } from '#contract/api/content.ts';
import type { Language } from '#contract/values/language.ts';
import { tableNames } from '#contract/values/table-ids.ts';
import { endsAt, startsAt, TIME_ZONE, wallClockAt } from '#contract/values/time.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';
import type { Letter } from './letter.ts';

export interface CalendarLinks {
  google: string;
  outlook: string;
}

interface Place {
  restaurant: RestaurantContent;
  siteUrl: string;
  language: Language;
}

/**
 * Pages of calendars on the web that open a new entry with the reservation. Mails have none: Gmail and Outlook read the
 * attached file themselves, and only the file updates its entry after a move.
 */
export function toCalendarLinks(
  { date, slot, hours, tables }: Pick<Letter, 'date' | 'slot' | 'hours' | 'tables'>,
  { restaurant, siteUrl, language }: Place,
): CalendarLinks {
  const [start, end] = [startsAt(date, slot), endsAt(date, slot, hours)];
  const name = restaurant.name[language];
  const { street, city } = restaurant.address[language];
  const title = MAIL_TEXTS[language].event(name);
  const location = `${name}, ${street}, ${city}`;
  const details = `${tableNames(tables, language)}\n${siteUrl}/${language}/profile`;
  return {
    google: toUrl('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${toBasicClock(start)}/${toBasicClock(end)}`,
      ctz: TIME_ZONE,
      location,
      details,
    }),
    outlook: toUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: toUtc(start),
      enddt: toUtc(end),
      location,
      body: details,
    }),
  };
}

/** Outlook shows the + of a form's encoding as it is, so spaces are %20. */
function toUrl(page: string, fields: Record<string, string>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}

/** The clock in Tbilisi: `20260705T180000`. */
function toBasicClock(instant: number): string {
  return `${wallClockAt(instant).replaceAll(/[-:]/g, '')}00`;
}

/** `2026-07-05T14:00:00Z` */
function toUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
