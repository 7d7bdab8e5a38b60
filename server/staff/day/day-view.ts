import type { Language } from '#contract/values/language.ts';
import type { Table } from '#contract/api/tables.ts';
import type { UndoableAction } from '#server/staff/undo/list-undoable.ts';
import type { ReservationEnd } from '#server/staff/page/reservation-end.ts';
import type { RefusedForm } from '#server/staff/page/refuse.ts';
import type { DaySheet } from './day-sheet.ts';
import type { Staff } from '#server/staff/page/sessions.ts';
import type { Markup } from '#server/staff/page/page.ts';

export interface DayView {
  sheet: DaySheet;
  language: Language;
  search: string;
  /** Only guests who have not said whether they come are shown. */
  isSilentOnly: boolean;
  tables: readonly Table[];
  /** The hidden field of the forms. */
  token: Markup;
  /** How its cancelled reservations ended, if they were asked for. */
  cancelled: readonly ReservationEnd[];
  undoable: readonly UndoableAction[];
  staff: Staff;
  /** An action on this page that was refused. */
  refusal: RefusedForm | undefined;
  /** Milliseconds since 1970; the time on the printed sheet. */
  now: number;
}
