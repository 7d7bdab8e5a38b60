import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import type { TextMessenger } from '#server/platform/outbox/text-messenger.ts';

const TIMEOUT_MS = 15_000;
/** The provider has understood the request: this text or this number is wrong. */
const REFUSALS = new Set([400, 422]);

interface Options {
  url: string;
  token: string;
  timeoutMs?: number;
}

/**
 * Posts each text as JSON, as docs/deployment.md describes. A text whose answer was lost is sent again with the same
 * `Idempotency-Key`. Every answer but success and a refusal of this text is about the provider or the settings, such as
 * 401, 429 or 503, so the text is tried again later.
 */
export function createHttpMessenger({ url, token, timeoutMs = TIMEOUT_MS }: Options): TextMessenger {
  return {
    async send(message) {
      const { status, ok } = await post(message).catch((error: unknown) => {
        throw new MailServerDown('The provider of texts does not answer', { cause: error });
      });
      if (REFUSALS.has(status)) throw new MailRefused(`The provider of texts answered ${status}`);
      if (!ok) throw new MailServerDown(`The provider of texts answered ${status}`);
    },
  };

  async function post({ key, ...body }: { key: string }): Promise<{ status: number; ok: boolean }> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return { status: answer.status, ok: answer.ok };
  }
}
