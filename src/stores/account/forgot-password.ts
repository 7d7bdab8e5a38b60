import { atom, type ReadableAtom } from 'nanostores';
import { cleanEmail } from '#contract/values/email.ts';
import { requestPasswordLink } from '#src/api/passwords.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { refusalOf } from '#src/stores/refusal.ts';

const form = createForm<'email'>();
export const $forgotForm = form.$form;

const $sent = atom(false);
/** Whether a link was requested. The server tells nobody whether the e-mail is known. */
export const $isLinkRequested: ReadableAtom<boolean> = $sent;

export async function submitForgotPassword(typed: string, messages: Messages['password']): Promise<void> {
  const email = cleanEmail(typed);
  if (!email) return form.fail(messages.emailMissing, 'email');
  const isSent = await form.submit(async () => {
    try {
      await requestPasswordLink(email);
      return undefined;
    } catch (error) {
      return refusalText(await refusalOf(error), messages);
    }
  });
  if (isSent) $sent.set(true);
}

export function askAgain(): void {
  $sent.set(false);
}
