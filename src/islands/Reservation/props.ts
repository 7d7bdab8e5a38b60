import type { Language } from '#contract/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { ClosedDays } from '#src/stores/closed-days.ts';
import type { FloorTables } from '#src/stores/table-filters.ts';

export interface ReservationProps {
  language: Language;
  messages: Messages['reservation'];
  holdMessages: Messages['hold'];
  closeLabel: string;
  /** The page's title without and with a chosen date and time. */
  titles: { reservation: string; selectTable: string };
  floors: readonly FloorTables[];
  maxTables: number;
  daysAhead: number;
}

export interface CalendarProps extends Pick<ReservationProps, 'language' | 'messages'> {
  /** yyyy-MM-dd, empty while nothing is chosen. */
  value: string;
  first: string;
  last: string;
  closed: ClosedDays;
  /** Also told of a closed day, so that the form can say why it cannot be had. */
  onSelect: (date: string) => void;
}
