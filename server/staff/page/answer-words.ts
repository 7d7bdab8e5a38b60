import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import type { Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import { RECONFIRM_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';

/** The same on a map, in a calendar and before the words, so that no answer is told by its colour alone. */
export const ANSWER_SIGNS: Record<Reconfirmation, string> = { yes: '✓', late: '~', silent: '?' };

/** Whether guests have said that they are coming; empty if they were not asked. */
export function answerWords(answer: Reconfirmation | undefined, language: Language): Markup | '' {
  if (!answer) return '';
  return markup`<span class="answer" data-answer="${answer}"><i aria-hidden="true">${ANSWER_SIGNS[answer]}</i>\u00a0${RECONFIRM_TEXTS[language].staff.answers[answer]}</span>`;
}
