import { $loginForm, submitLogin, type LoginField } from '#src/stores/account/login-form.ts';
import { $registerForm, submitRegistration, type RegisterField } from '#src/stores/account/register-form.ts';
import type { FirstForm } from '#src/ui/form/first-form.ts';
import { readTyped } from '#src/ui/form/typed-text.ts';
import { leaveAccountPage } from './leave-account-page.ts';
import type { AccountFormProps } from './props.ts';

const LOGIN_FIELDS = ['email', 'password'] as const;
export const REGISTER_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'password',
  'confirmPassword',
] as const;

/** Login and registration, as they are sent before React and after it. */
export const SENT_FORMS = {
  login: ({ language, messages }: AccountFormProps): FirstForm<LoginField> => ({
    $form: $loginForm,
    busyLabel: messages.loggingIn,
    send: async (form) => {
      if (await submitLogin(readTyped(form, LOGIN_FIELDS), messages)) leaveAccountPage(language, form);
    },
  }),
  register: ({ language, messages }: AccountFormProps): FirstForm<RegisterField> => ({
    $form: $registerForm,
    busyLabel: messages.registering,
    send: async (form) => {
      if (await submitRegistration(readTyped(form, REGISTER_FIELDS), messages))
        leaveAccountPage(language, form);
    },
  }),
};
