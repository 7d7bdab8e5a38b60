import { findPart } from '#src/dom/part.ts';

/** The elements of the date dialog that change. */
export function findParts(dialog: HTMLDialogElement) {
  const get = <Kind extends Element>(selector: string) => findPart<Kind>(dialog, selector);
  const grid = get<HTMLTableElement>('[role="grid"]');
  return {
    close: get<HTMLElement>('.dialog-head button'),
    form: get<HTMLFormElement>('form'),
    monthButtons: [...dialog.querySelectorAll<HTMLButtonElement>('.calendar-head button')],
    month: get<HTMLElement>('.calendar-head strong'),
    grid,
    weeks: fillGrid(grid),
    closedNotes: get<HTMLElement>('.calendar-notes'),
    time: get<HTMLSelectElement>('select'),
    noSlots: get<HTMLElement>('.field-hint'),
    party: get<HTMLInputElement>('input'),
    partySteps: [...dialog.querySelectorAll<HTMLButtonElement>('.stepper button')],
    partyError: get<HTMLElement>('#date-time-party-error'),
    summary: get<HTMLElement>('.date-time-summary'),
    error: get<HTMLElement>('#date-time-error'),
    submit: get<HTMLElement>('[type="submit"]'),
    /** The one day of the grid that Tab reaches. */
    tabStop: () => get<HTMLElement>('[role="grid"] [tabindex="0"]'),
  };
}

export type DateTimeParts = ReturnType<typeof findParts>;

/** Six weeks of seven days: the longest month. */
function fillGrid(grid: HTMLTableElement): HTMLTableRowElement[] {
  const [body] = grid.tBodies;
  if (!body) return [];
  const day = '<td role="gridcell"><button type="button"></button></td>';
  body.innerHTML = `<tr>${day.repeat(7)}</tr>`.repeat(6);
  return [...body.rows];
}
