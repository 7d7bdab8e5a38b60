import { loadAvailability } from '#src/stores/reservation/availability.ts';
import { focusAround } from '#src/dom/focus.ts';

/** The notice with the button goes while the answer is awaited. */
export function checkAgain(button: Element): void {
  focusAround(button);
  void loadAvailability();
}
