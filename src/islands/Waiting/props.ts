import type { Language } from '#contract/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { WaitingState } from '#src/stores/waiting.ts';

export interface WaitingProps {
  language: Language;
  messages: Messages['waiting'];
}

export type Loaded = Extract<WaitingState, { state: 'loaded' }>;
