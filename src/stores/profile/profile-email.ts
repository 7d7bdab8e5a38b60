import { atom, type ReadableAtom } from 'nanostores';
import { cleanEmail } from '#contract/values/email.ts';
import { changeEmail, requestEmailLink } from '#src/api/settings.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { describeEmailProblem } from '#src/stores/account/email-problem.ts';
import { endSession } from '#src/stores/account/session.ts';
import { createForm } from '#src/stores/forms.ts';
import { noteProfile } from './profile.ts';

type Texts = Messages['settings'];

const form = createForm<'email' | 'currentPassword'>(endSession);
export const $emailForm = form.$form;

const resend = createForm<never>(endSession);
export const $resendForm = resend.$form;

const $saved = atom(false);
/** Whether a link to a new address has just been requested. */
export const $emailSaved: ReadableAtom<boolean> = $saved;

const $sent = atom(false);
export const $resent: ReadableAtom<boolean> = $sent;

/** `true` once a link is on its way to the new address. */
export async function submitEmail(
  input: Record<'email' | 'currentPassword', string>,
  messages: Texts,
): Promise<boolean> {
  const email = cleanEmail(input.email).toLowerCase();
  $saved.set(false);
  $sent.set(false);
  const problem = describeEmailProblem(email, messages);
  const wrong = {
    ...(problem && { email: problem }),
    ...(!input.currentPassword && { currentPassword: messages.currentPasswordMissing }),
  };
  if (form.refuse(wrong)) return false;
  const request = { email, password: input.currentPassword };
  if (!(await form.submit(() => changeEmail(request), messages))) return false;
  $saved.set(true);
  noteProfile({ newEmail: email });
  return true;
}

export async function resendEmailLink(messages: Texts): Promise<void> {
  $sent.set(false);
  if (await resend.submit(requestEmailLink, messages)) $sent.set(true);
}
