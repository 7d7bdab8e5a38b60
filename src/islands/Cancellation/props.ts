import type { Language } from '#contract/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';

export interface CancellationScreenProps {
  language: Language;
  messages: Messages['cancellation'];
  loadingLabel: string;
  /** The house's number, as it is read. */
  phone: string;
}
