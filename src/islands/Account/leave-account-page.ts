import type { Language } from '#contract/values/language.ts';
import { takeReturnPath } from '#src/stores/return-path.ts';

/**
 * Signed in: the diner goes on where the sign-in interrupted them. The form is emptied when the page is left, because
 * the back/forward cache would keep the password in its field.
 */
export function leaveAccountPage(language: Language, form: HTMLFormElement): void {
  addEventListener('pagehide', () => form.reset(), { once: true });
  location.assign(takeReturnPath(`/${language}/`));
}
