import { $confirmForm, emailLink, submitConfirmation } from '#src/stores/account/confirm-email.ts';
import { $forgotForm, submitForgotPassword } from '#src/stores/account/forgot-password.ts';
import { $loginForm, submitLogin, type LoginField } from '#src/stores/account/login-form.ts';
import { $registerForm, submitRegistration, type RegisterField } from '#src/stores/account/register-form.ts';
import {
  $resetForm,
  passwordLink,
  submitNewPassword,
  type ResetField,
} from '#src/stores/account/reset-password.ts';
import type { FirstForm } from '#src/ui/form/first-form.ts';
import { readTyped } from '#src/ui/form/typed-text.ts';
import { leaveAccountPage } from './leave-account-page.ts';
import type { AccountFormProps, ConfirmEmailProps, FormProps, PasswordFormProps, SentForm } from './props.ts';

const LOGIN_FIELDS = ['email', 'password'] as const;
const RESET_FIELDS = ['password', 'confirmPassword'] as const;
export const REGISTER_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'foreignPhone',
  'password',
  'confirmPassword',
] as const;

/** The forms of the account, as they are sent before React and after it. */
export const SENT_FORMS = {
  login: ({ language, messages }: AccountFormProps): FirstForm<LoginField> => ({
    $form: $loginForm,
    busyLabel: messages.loggingIn,
    send: async (form) => {
      if (await submitLogin(readTyped(form, LOGIN_FIELDS), messages))
        leaveAccountPage(language, form, 'logged-in');
    },
  }),
  register: ({ language, messages }: AccountFormProps): FirstForm<RegisterField> => ({
    $form: $registerForm,
    busyLabel: messages.registering,
    send: async (form) => {
      if (await submitRegistration(readTyped(form, REGISTER_FIELDS), messages))
        leaveAccountPage(language, form, 'welcome');
    },
  }),
  forgot: ({ messages }: PasswordFormProps): FirstForm<'email'> => ({
    $form: $forgotForm,
    busyLabel: messages.sending,
    send: (form) => submitForgotPassword(readTyped(form, ['email']).email, messages),
  }),
  reset: ({ language, messages }: PasswordFormProps): FirstForm<ResetField> => ({
    $form: $resetForm,
    link: passwordLink,
    busyLabel: messages.saving,
    send: async (form) => {
      if (await submitNewPassword(readTyped(form, RESET_FIELDS), messages))
        leaveAccountPage(language, form, 'password-saved');
    },
  }),
  confirm: ({ messages }: ConfirmEmailProps): FirstForm<never> => ({
    $form: $confirmForm,
    link: emailLink,
    busyLabel: messages.confirming,
    send: () => submitConfirmation(messages),
  }),
};

/** The form of an island with these props. */
export function sentForm<Name extends keyof FormProps>(props: SentForm<Name>): FirstForm {
  const forms: { [Each in keyof FormProps]: (props: FormProps[Each]) => FirstForm } = SENT_FORMS;
  const name: Name = props.form;
  return forms[name](props);
}
