import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { WaitingState } from '#src/stores/reservation/waiting.ts';

export interface WaitingProps {
  language: Language;
  messages: Messages['waiting'];
  /** The largest party that can wait. */
  mostGuests: number;
  /** The restaurant's phone number, formatted for reading. */
  phone: string;
}

export type Loaded = Extract<WaitingState, { state: 'loaded' }>;
