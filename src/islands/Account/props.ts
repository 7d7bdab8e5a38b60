import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';

export interface AccountFormProps {
  language: Language;
  messages: Messages['account'];
  loadingLabel: string;
}

export interface PasswordFormProps {
  language: Language;
  messages: Messages['password'];
}
