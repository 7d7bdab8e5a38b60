import { cleanEmail } from '#contract/values/email.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { refusalOf } from '#src/stores/refusal.ts';
import { login } from './session.ts';

export type LoginField = 'email' | 'password';

const form = createForm<LoginField>();
export const $loginForm = form.$form;

/** `true` once the diner is signed in. */
export async function submitLogin(
  input: Record<LoginField, string>,
  messages: Messages['account'],
): Promise<boolean> {
  const email = cleanEmail(input.email);
  if (!email) return refuse(messages.emailMissing, 'email');
  if (!input.password) return refuse(messages.passwordMissing, 'password');
  return form.submit(async () => {
    try {
      return (await login({ email, password: input.password })) ? undefined : messages.loginInvalid;
    } catch (error) {
      return refusalText(await refusalOf(error), { failed: messages.loginFailed, wait: messages.wait });
    }
  });
}

function refuse(message: string, field: LoginField): false {
  form.fail(message, field);
  return false;
}
