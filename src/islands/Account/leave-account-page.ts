import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { takeReturnPath } from '#src/stores/return-path.ts';

/** What has been done: the id of a notice on the home page. */
type Done = Exclude<keyof Messages['accountDone'], 'logged-out'>;

let isLeaving = false;

/** Whether a sign-in of this page leads on already. */
export function isLeavingAccountPage(): boolean {
  return isLeaving;
}

/**
 * Signed in: the diner goes on where the sign-in interrupted them. The form is emptied when the page is left, because
 * the back/forward cache would keep the password in its field.
 */
export function leaveAccountPage(language: Language, form: HTMLFormElement, done: Done): void {
  isLeaving = true;
  const handleLeft = () => {
    isLeaving = false;
    form.reset();
  };
  addEventListener('pagehide', handleLeft, { once: true });
  location.assign(takeReturnPath(`/${language}/#${done}`));
}
