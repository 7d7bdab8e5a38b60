import { clearTables, removeTable } from '#src/stores/reservation/reservation.ts';
import { focusAround } from '#src/dom/focus.ts';

/** Deselects the table that a chip names. */
export function removeChosen(chip: HTMLButtonElement): void {
  focusAround(chip);
  removeTable(chip.value);
}

/** Deselects all tables from a button that disappears with them. */
export function clearChosen(button: Element): void {
  focusAround(button);
  clearTables();
}
