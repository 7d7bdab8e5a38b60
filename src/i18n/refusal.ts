import type { ErrorCode } from '#contract/api/errors.ts';
import { fill, fillCount, type PluralForms } from './fill.ts';

/** The refusal texts of a screen: some by code, one for any other failure, and those about waiting. */
export type RefusalTexts = Partial<Record<ErrorCode, string>> & {
  failed: string;
  wait: { minutes: PluralForms; seconds: PluralForms };
};

interface Refused {
  code?: ErrorCode;
  message?: string | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/**
 * The text for the diner: the waiting time, else the screen's text for the code, else the server's, else the general
 * one.
 */
export function refusalText(
  { code, message, retryAfter }: Refused,
  texts: RefusalTexts,
  values: Record<string, string> = {},
): string {
  if (!retryAfter) return fill((code && texts[code]) || message || texts.failed, values);
  return retryAfter < 60
    ? fillCount(texts.wait.seconds, retryAfter)
    : fillCount(texts.wait.minutes, Math.ceil(retryAfter / 60));
}
