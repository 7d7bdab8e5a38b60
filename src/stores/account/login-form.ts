import { cleanEmail } from '#contract/values/email.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { createForm } from '#src/stores/forms.ts';
import { login } from './session.ts';

export type LoginField = 'email' | 'password';

const { $form, refuse, submit } = createForm<LoginField>();
export const $loginForm = $form;

/** `true` once the diner is signed in. */
export async function submitLogin(
  input: Record<LoginField, string>,
  messages: Messages['account'],
): Promise<boolean> {
  const email = cleanEmail(input.email);
  const wrong = {
    ...(!email && { email: messages.emailMissing }),
    ...(!input.password && { password: messages.passwordMissing }),
  };
  if (refuse(wrong)) return false;
  return submit(
    async () => ((await login({ email, password: input.password })) ? undefined : messages.loginInvalid),
    { failed: messages.loginFailed, wait: messages.wait },
    { blamed: 'password' },
  );
}
