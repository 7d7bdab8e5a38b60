import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';
import { resetPassword } from '#src/api/passwords.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { createMailedLink } from './mailed-link.ts';

export type ResetField = 'password' | 'confirmPassword';

const { $form, refuse, submit } = createForm<ResetField>();
export const $resetForm = $form;

export const passwordLink = createMailedLink('password_link_invalid');

/** `true` once the password is changed and the diner signed in. */
export async function submitNewPassword(
  { password, confirmPassword }: Record<ResetField, string>,
  messages: Messages['password'],
): Promise<boolean> {
  const wrong = {
    ...(password !== confirmPassword && { confirmPassword: messages.passwordsDiffer }),
    ...(password.length < MIN_PASSWORD_LENGTH && { password: messages.passwordTooShort }),
  };
  if (refuse(wrong)) return false;
  return submit(() => passwordLink.use((link) => resetPassword({ link, password })), messages);
}
