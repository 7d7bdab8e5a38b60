import type { Language } from '#contract/values/language.ts';
import { takeReturnPath } from '#src/stores/return-path.ts';

/** Signed in: the diner goes on where the sign-in interrupted them. */
export function leaveAccountPage(language: Language): void {
  location.assign(takeReturnPath(`/${language}/`));
}
