import type { Language } from '#contract/language.ts';
import type { Table } from '#contract/tables.ts';
import type { UndoableAction } from '../undo/list-undoable.ts';
import type { DaySheet } from './day-sheet.ts';
import type { Markup } from './page.ts';

export interface DayView {
  sheet: DaySheet;
  language: Language;
  search: string;
  tables: readonly Table[];
  /** The hidden field of the forms. */
  token: Markup;
  undoable: readonly UndoableAction[];
  /** Milliseconds since 1970; the time on the printed sheet. */
  now: number;
}
