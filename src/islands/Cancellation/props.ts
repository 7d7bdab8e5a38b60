import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';

export interface CancellationScreenProps {
  language: Language;
  messages: Messages['cancellation'];
  loadingLabel: string;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}
