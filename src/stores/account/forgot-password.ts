import { atom, type ReadableAtom } from 'nanostores';
import { cleanEmail } from '#contract/values/email.ts';
import { requestPasswordLink } from '#src/api/passwords.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';

const { $form, fail, submit } = createForm<'email'>();
export const $forgotForm = $form;

const $sent = atom(false);
/** Whether a link was requested. The server tells nobody whether the e-mail is known. */
export const $isLinkRequested: ReadableAtom<boolean> = $sent;

export async function submitForgotPassword(typed: string, messages: Messages['password']): Promise<void> {
  const email = cleanEmail(typed);
  if (!email) fail(messages.emailMissing, 'email');
  else if (await submit(() => requestPasswordLink(email), messages)) $sent.set(true);
}

export function askAgain(): void {
  $sent.set(false);
}
