import { MAX_NOTES } from '#contract/values/draft.ts';
import { $reservation, setRequests } from '#src/stores/reservation/reservation.ts';

/**
 * Saves the special requests while the diner types, and shows what is saved. What was typed before, in a field that was still
 * empty when the page was built, is appended to the saved text.
 */
export function keepNotes(area: HTMLTextAreaElement): void {
  const { notes = '' } = $reservation.get();
  const typed = area.value;
  if (typed && typed !== notes) {
    setRequests({ notes: [notes, typed].filter(Boolean).join('\n').slice(0, MAX_NOTES) });
  }
  $reservation.subscribe(({ notes: saved = '' }) => {
    if (area.value !== saved) area.value = saved;
  });
  area.addEventListener('input', () => setRequests({ notes: area.value }));
}
