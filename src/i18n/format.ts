import type { Language } from '#contract/language.ts';

/**
 * Dates and money in both languages from tables of our own: Chromium has no Georgian data, so `Intl` would answer
 * differently while building and in the browser. Georgian follows CLDR's `ka` (as Node's ICU prints it).
 */
interface Calendar {
  months: readonly string[];
  /** From Monday. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
}

const CALENDARS: Record<Language, Calendar> = {
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  ka: {
    months: [
      'იანვარი',
      'თებერვალი',
      'მარტი',
      'აპრილი',
      'მაისი',
      'ივნისი',
      'ივლისი',
      'აგვისტო',
      'სექტემბერი',
      'ოქტომბერი',
      'ნოემბერი',
      'დეკემბერი',
    ],
    weekdays: ['ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი', 'კვირა'],
    shortWeekdays: ['ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ', 'კვი'],
  },
};

const NO_BREAK_SPACE = '\u00a0';

function partsOf(localDate: string) {
  const date = new Date(`${localDate}T00:00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  };
}

/** Two decimals, without a currency: `1,234.50` · `1234,50`, `12 345,60` (groups from five digits). */
export function formatAmount(tetri: number, language: Language): string {
  const lari = String(Math.floor(Math.abs(tetri) / 100));
  const decimals = String(Math.abs(tetri) % 100).padStart(2, '0');
  const isGrouped = language === 'en' ? lari.length > 3 : lari.length > 4;
  const separator = language === 'en' ? ',' : NO_BREAK_SPACE;
  const whole = isGrouped ? lari.replace(/\B(?=(\d{3}){1,5}$)/g, separator) : lari;
  return `${tetri < 0 ? '-' : ''}${whole}${language === 'en' ? '.' : ','}${decimals}`;
}

/** `₾12.50` · `12,50 ₾`. */
export function formatMoney(tetri: number, language: Language): string {
  const amount = formatAmount(tetri, language);
  return language === 'en' ? `₾${amount}` : `${amount}${NO_BREAK_SPACE}₾`;
}

/** `5 July 2026` · `5 ივლისი, 2026`. */
export function formatDate(localDate: string, language: Language): string {
  const { year, month, day } = partsOf(localDate);
  const name = CALENDARS[language].months[month] ?? '';
  return language === 'en' ? `${day} ${name} ${year}` : `${day} ${name}, ${year}`;
}

/** `Sunday 5 July` · `კვირა, 5 ივლისი`. */
export function formatDay(localDate: string, language: Language): string {
  const { month, day, weekday } = partsOf(localDate);
  const calendar = CALENDARS[language];
  const weekdayName = calendar.weekdays[weekday] ?? '';
  return `${weekdayName}${language === 'en' ? '' : ','} ${day} ${calendar.months[month] ?? ''}`;
}

/** `July 2026` · `ივლისი, 2026`; the month is counted from 0. */
export function formatMonth(year: number, month: number, language: Language): string {
  const name = CALENDARS[language].months[month] ?? '';
  return language === 'en' ? `${name} ${year}` : `${name}, ${year}`;
}

/** Minutes and seconds that are left: `12:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** From Monday. */
export function weekdayNames(language: Language): { long: string; short: string }[] {
  const calendar = CALENDARS[language];
  return calendar.weekdays.map((long, index) => ({ long, short: calendar.shortWeekdays[index] ?? long }));
}
