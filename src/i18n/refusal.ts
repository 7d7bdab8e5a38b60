import type { ErrorCode } from '#contract/errors.ts';
import { fill, fillCount, type PluralForms } from './fill.ts';

/** The sentences of one screen: its own for some codes, one for all that failed, those about waiting. */
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

/** What the diner reads: how long to wait, the screen's own sentence for the code, the server's, or that it failed. */
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
