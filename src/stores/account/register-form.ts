import { cleanEmail } from '#contract/values/email.ts';
import {
  findRegistrationProblem,
  PHONE_PREFIX,
  type RegistrationForm,
} from '#contract/values/registration.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { createForm } from '#src/stores/forms.ts';
import { refusalOf } from '#src/stores/refusal.ts';
import { register } from './session.ts';

export type RegisterField = keyof RegistrationForm;

const form = createForm<RegisterField>();
export const $registerForm = form.$form;

/** `true` once the diner has an account and is signed in. */
export async function submitRegistration(
  input: RegistrationForm,
  messages: Messages['account'],
): Promise<boolean> {
  const email = cleanEmail(input.email);
  if (!email) return refuse(messages.emailMissing, 'email');
  if (!email.includes('@')) return refuse(messages.emailInvalid, 'email');
  const broken = findRegistrationProblem(input);
  if (broken) return refuse(messages.problems[broken.problem], broken.field);
  return form.submit(() => send(input, email, messages));
}

async function send(
  input: RegistrationForm,
  email: string,
  messages: Messages['account'],
): Promise<string | undefined> {
  try {
    const isRegistered = await register({
      email,
      password: input.password,
      firstName: input.firstName.trim(),
      lastName: input.lastName.trim(),
      phone: `${PHONE_PREFIX}${input.phone}`,
    });
    return isRegistered ? undefined : messages.registerInvalid;
  } catch (error) {
    // The specification shows the server's own sentence for every code. Only the waiting time needs a text of the
    // page.
    const message = error instanceof Error ? error.message : '';
    const refusal = { ...(await refusalOf(error)), message };
    return refusalText(refusal, { failed: messages.registerFailed, wait: messages.wait });
  }
}

function refuse(message: string, field: RegisterField): false {
  form.fail(message, field);
  return false;
}
