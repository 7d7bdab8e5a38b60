import type { ReactNode } from 'react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { FloorTables } from '#src/stores/reservation/table-filters.ts';

export interface ReservationProps {
  language: Language;
  messages: Messages['reservation'];
  holdMessages: Messages['hold'];
  closeLabel: string;
  /** The page's title without and with a chosen date and time. */
  titles: { reservation: string; selectTable: string };
  floors: readonly (FloorTables & { name: string })[];
  /** The URLs of the tables' photographs, by the tables' ids. */
  photos: Readonly<Record<string, string>>;
  maxTables: number;
}

export interface MoveProps extends ReservationProps {
  moveMessages: Messages['move'];
  loadingLabel: string;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}

/** The step after the choice. It is closed if the choice is not possible, and the described element says why. */
export interface NextStep {
  isClosed: boolean;
  describedBy: string;
}

export interface MoveParts {
  /** The reservation as it is. */
  present: ReactNode;
  /** What the button with date and time does, for screen readers. */
  dateTimeLabel: string;
  renderNext: (step: NextStep) => ReactNode;
}
