import type { Language } from '#contract/values/language.ts';
import { NO_BREAK_SPACE } from './spaces.ts';

/**
 * Words and patterns for dates and money. We do not use `Intl`, because Chromium has no Georgian data and would format
 * differently from Node during the build. English follows CLDR's `en-GB`, Georgian `ka`.
 */
interface Words {
  months: readonly string[];
  /** Starts with Monday. CLDR shortens them to three letters in both languages. */
  weekdays: readonly string[];
  /** Between a weekday and a date without a year. */
  afterWeekday: string;
  /** Between a month and its year. */
  beforeYear: string;
  thousands: string;
  /** Numbers with fewer digits are not grouped. */
  groupedFrom: number;
  decimal: string;
  withSign: (amount: string) => string;
}

export const WORDS: Record<Language, Words> = {
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
    afterWeekday: ' ',
    beforeYear: NO_BREAK_SPACE,
    thousands: ',',
    groupedFrom: 4,
    decimal: '.',
    withSign: (amount) => `₾${amount}`,
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
    afterWeekday: ', ',
    beforeYear: `,${NO_BREAK_SPACE}`,
    thousands: NO_BREAK_SPACE,
    groupedFrom: 5,
    decimal: ',',
    withSign: (amount) => `${amount}${NO_BREAK_SPACE}₾`,
  },
};
