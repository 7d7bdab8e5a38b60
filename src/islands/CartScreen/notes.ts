import { MAX_NOTES } from '#contract/values/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation/reservation.ts';

/** Fields that show the saved text: what is in them replaces it. */
const shown = new WeakSet<HTMLTextAreaElement>();

/**
 * Saves what was typed before a script listened, and shows what is saved. Text in a field that was still empty when the
 * page was built is appended to the saved text.
 */
export function adoptTyped(area: HTMLTextAreaElement): void {
  const { notes = '' } = $reservation.get();
  const typed = area.value;
  if (typed !== notes && (typed || shown.has(area))) {
    const added = [notes, typed].filter(Boolean).join('\n').slice(0, MAX_NOTES);
    setRequests({ notes: shown.has(area) ? typed : added });
  }
  shown.add(area);
}

/** Saves the special requests while the diner types, before React does. */
export function serveNotes(area: HTMLTextAreaElement, isServing: () => boolean): void {
  const show = () => {
    const { notes = '' } = $reservation.get();
    if (isServing() && area.value !== notes) area.value = notes;
  };
  adoptTyped(area);
  show();
  $reservation.listen(show);
  area.addEventListener('input', () => {
    if (isServing()) setRequests({ notes: area.value });
  });
}
