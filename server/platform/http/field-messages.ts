import type { z } from 'zod';
import type { Language } from '#contract/values/language.ts';
import { FIELD_MESSAGES } from '#server/texts/texts.ts';

/** The message for a field that failed its schema. */
export function fieldMessage(issue: z.core.$ZodIssue, language: Language): string {
  const { rules, tooLong, wrong } = FIELD_MESSAGES[language];
  if (issue.code === 'too_big' && issue.origin !== 'number') return tooLong;
  const rule = Object.entries(rules).find(([field]) => field === issue.path[0]);
  return rule?.[1] ?? wrong;
}
