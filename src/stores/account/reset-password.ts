import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';
import { resetPassword } from '#src/api/passwords.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { createMailedLink } from './mailed-link.ts';

export type ResetField = 'password' | 'confirmPassword';

const { $form, fail, submit } = createForm<ResetField>();
export const $resetForm = $form;

export const passwordLink = createMailedLink('password_link_invalid');

/** `true` once the password is changed and the diner signed in. */
export async function submitNewPassword(
  { password, confirmPassword }: Record<ResetField, string>,
  messages: Messages['password'],
): Promise<boolean> {
  if (password !== confirmPassword) return fail(messages.passwordsDiffer, 'confirmPassword');
  if (password.length < MIN_PASSWORD_LENGTH) return fail(messages.passwordTooShort, 'password');
  return submit(() => passwordLink.use((link) => resetPassword({ link, password })), messages);
}
