import { cleanEmail } from '#contract/values/email.ts';
import { findWrongFields, phoneOf, type RegistrationForm } from '#contract/values/registration.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { refusalOf } from '#src/stores/refusal.ts';
import { describeEmailProblem } from './email-problem.ts';
import { register } from './session.ts';

export type RegisterField = keyof RegistrationForm;

const { $form, refuse, submit } = createForm<RegisterField>();
export const $registerForm = $form;

/** `true` once the diner has an account and is signed in. */
export async function submitRegistration(
  typed: RegistrationForm,
  messages: Messages['account'],
): Promise<boolean> {
  const input = { ...typed, email: cleanEmail(typed.email) };
  const problem = describeEmailProblem(input.email, messages);
  if (refuse({ ...(problem && { email: problem }), ...findWrongFields(input, messages.problems) }))
    return false;
  const texts = { failed: messages.registerFailed, wait: messages.wait };
  return submit(async () => {
    try {
      const isRegistered = await register({
        email: input.email,
        password: input.password,
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
        phone: phoneOf(input) ?? '',
      });
      return isRegistered ? undefined : messages.registerInvalid;
    } catch (error) {
      // The specification shows the server's own sentence for every code. Only the waiting time needs a text of the
      // page.
      const message = error instanceof Error ? error.message : '';
      return refusalText({ ...(await refusalOf(error)), message }, texts);
    }
  }, texts);
}
