import type { Language } from '#contract/language.ts';
import { toLari } from '#contract/money.ts';
import { endsAt, localDateAt, startsAt, TIME_ZONE } from '#contract/time.ts';

/** Node knows Georgian; plain `en` would print 6:00 PM. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ka: 'ka' };

/** `₾12.50` · `12,50 ₾`. */
export function formatMoney(tetri: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'GEL',
    currencyDisplay: 'narrowSymbol',
  }).format(toLari(tetri));
}

/** `Sunday, 5 July 2026` · `კვირა, 5 ივლისი, 2026`. */
export function formatDate(localDate: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${localDate}T00:00:00Z`));
}

/** `Saturday, 4 July 2026, 18:00` · `შაბათი, 4 ივლისი, 2026, 18:00`, the wall clock in Tbilisi. */
export function formatInstant(instant: number, language: Language): string {
  return `${formatDate(localDateAt(instant), language)}, ${wallClock().format(instant)}`;
}

/** `18:00`, the wall clock in Tbilisi. */
export function formatTime(instant: number): string {
  return wallClock().format(instant);
}

/** `18:00–20:00`, the wall clock in Tbilisi. */
export function formatTimes(seating: { date: string; slot: string; hours: number }): string {
  const clock = wallClock();
  const begins = startsAt(seating.date, seating.slot);
  return `${clock.format(begins)}–${clock.format(endsAt(seating.date, seating.slot, seating.hours))}`;
}

function wallClock(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
}
