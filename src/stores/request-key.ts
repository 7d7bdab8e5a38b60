import { hasCode, NoAnswerError, UnreadableAnswerError } from '#src/api/client.ts';

/**
 * The request key of one checkout attempt. Every repetition of the same request sends it, so that a lost answer never
 * leads to two orders. Any answer except `order_in_progress` ends the attempt.
 */
let attempt: { key: string; body: string } | undefined;

const SECOND_TRY_AFTER_MS = 500;

/** Sends a request with the key of its attempt, and once more if the answer was lost. */
export async function sendWithRequestKey<Answer>(
  request: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const body = JSON.stringify(request);
  if (attempt?.body !== body) attempt = { key: newKey(), body };
  const { key } = attempt;
  try {
    const answer = await send(key).catch(async (error: unknown) => {
      if (!isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS));
      return send(key);
    });
    endAttempt(key);
    return answer;
  } catch (error) {
    const isOpen = isLost(error) || hasCode(error, 'order_in_progress');
    if (!isOpen) endAttempt(key);
    throw error;
  }
}

/** A late answer to an earlier request does not end the attempt that has taken its place. */
function endAttempt(key: string): void {
  if (attempt?.key === key) attempt = undefined;
}

function isLost(error: unknown): boolean {
  return error instanceof NoAnswerError && !(error instanceof UnreadableAnswerError);
}

/**
 * A random UUID (version 4). `crypto.randomUUID` is missing on pages without HTTPS, for example on the restaurant's
 * own network.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
