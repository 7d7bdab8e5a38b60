import type { Language } from '#contract/values/language.ts';
import { en, type Messages } from './en/index.ts';
import { ka } from './ka/index.ts';

const MESSAGES: Record<Language, Messages> = { en, ka };

/** All texts of a language, for the build. Islands get only their own namespace as a prop. */
export function getMessages(language: Language): Messages {
  return MESSAGES[language];
}
