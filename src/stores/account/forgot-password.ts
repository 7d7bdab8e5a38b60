import { computed, type ReadableAtom } from 'nanostores';
import { cleanEmail } from '#contract/values/email.ts';
import { requestPasswordLink } from '#src/api/passwords.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { describeEmailProblem } from './email-problem.ts';

const { $form, refuse, submit, reset } = createForm<'email'>();
export const $forgotForm = $form;

/** Whether a link was requested. The server tells nobody whether the e-mail is known. */
export const $isLinkRequested: ReadableAtom<boolean> = computed($form, ({ state }) => state === 'sent');

export async function submitForgotPassword(typed: string, messages: Messages['password']): Promise<void> {
  const email = cleanEmail(typed);
  const problem = describeEmailProblem(email, messages);
  if (problem) refuse({ email: problem });
  else await submit(() => requestPasswordLink(email), messages, { sent: messages.sent });
}

export const askAgain = reset;
