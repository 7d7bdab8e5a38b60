import type { Language } from '#contract/values/language.ts';
import { getMessages } from '#src/i18n/messages.ts';

/** Attributes that put a control into one of its states; `force-states.ts` reads `data-force`. */
export interface State {
  label: string;
  force?: string;
  isDisabled?: boolean;
  isBusy?: boolean;
}

export const STATES: readonly State[] = [
  { label: 'at rest' },
  { label: 'hover', force: 'hover' },
  { label: 'pressed', force: 'hover active' },
  { label: 'focus', force: 'focus-visible' },
  { label: 'disabled', isDisabled: true },
  { label: 'busy', isBusy: true },
];

const LETTERS = /[\p{L}]+(?:-[\p{L}]+)*/gu;

/** The longest words of the site's texts, which no layout may cut off. */
export function longestWords(language: Language, count: number): string[] {
  const words = new Set(listTexts(getMessages(language)).flatMap((text) => text.match(LETTERS) ?? []));
  return [...words].toSorted((a, b) => b.length - a.length).slice(0, count);
}

function listTexts(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.values(messages).flatMap(listTexts);
}
