import { atom, type ReadableAtom } from 'nanostores';
import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';
import { resetPassword } from '#src/api/passwords.ts';
import { hasCode } from '#src/api/client.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { readMailedLink } from './mailed-link.ts';
import { refusalOf } from '#src/stores/refusal.ts';

export type ResetField = 'password' | 'confirmPassword';

const form = createForm<ResetField>();
export const $resetForm = form.$form;

const $invalid = atom(false);
/** Whether a new link is needed: this one is incomplete, used or too old. */
export const $isLinkInvalid: ReadableAtom<boolean> = $invalid;

let link = '';

export function openPasswordLink(location: { hash: string }): void {
  link = readMailedLink(location);
  $invalid.set(!link);
}

/** `true` once the password is changed and the diner signed in. */
export async function submitNewPassword(
  input: Record<ResetField, string>,
  messages: Messages['password'],
): Promise<boolean> {
  if (input.password !== input.confirmPassword) return refuse(messages.passwordsDiffer, 'confirmPassword');
  if (input.password.length < MIN_PASSWORD_LENGTH) return refuse(messages.passwordTooShort, 'password');
  return form.submit(async () => {
    try {
      await resetPassword({ link, password: input.password });
      return undefined;
    } catch (error) {
      if (hasCode(error, 'password_link_invalid')) $invalid.set(true);
      return refusalText(await refusalOf(error), messages);
    }
  });
}

function refuse(message: string, field: ResetField): false {
  form.fail(message, field);
  return false;
}
