import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';

export interface AccountFormProps {
  language: Language;
  messages: Messages['account'];
  loadingLabel: string;
}

export interface ConfirmEmailProps {
  form?: 'confirm';
  language: Language;
  messages: Messages['confirmEmail'];
}

export interface PasswordFormProps {
  language: Language;
  messages: Messages['password'];
}

export interface FormProps {
  login: AccountFormProps;
  register: AccountFormProps;
  // These are for signed-in diners too: they may have forgotten the password.
  forgot: PasswordFormProps;
  reset: PasswordFormProps;
  confirm: ConfirmEmailProps;
}

/** The forms of one island each, and what their island gets. */
export type SentForm<Name extends keyof FormProps = keyof FormProps> = {
  [Each in Name]: { form: Each } & FormProps[Each];
}[Name];
