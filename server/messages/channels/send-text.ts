import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { plainSigns } from './plain-signs.ts';

const MINUTES_OF_A_DAY = 24 * 60;
/** Networks show at most eleven Latin letters and digits as a sender. */
const MOST_OF_SENDER = 11;

interface Text {
  key: string;
  to: string;
  text: string;
  isFirstAttempt: boolean;
}

/**
 * Sends a text, at most `SMS_PER_DAY` a day in all, so that a mistake costs little. Throws as a `TextMessenger`, and
 * `MailRefused` beyond that limit or while texts are switched off.
 */
export async function sendText(ctx: Context, { isFirstAttempt, text, ...message }: Text): Promise<void> {
  const { textMessenger, config, restaurant, clock } = ctx;
  if (!textMessenger) throw new MailRefused('Texts are switched off');
  if (isFirstAttempt) {
    const limit = { name: 'texts', points: config.sms.perDay, minutes: MINUTES_OF_A_DAY };
    const isLeft = await rateLimit(ctx, limit).tryTake(localDateAt(clock()));
    if (!isLeft) throw new MailRefused('As many texts as SMS_PER_DAY allows were sent today');
  }
  const from = restaurant.name.en.replaceAll(/[^A-Za-z\d ]/g, '').slice(0, MOST_OF_SENDER);
  await textMessenger.send({ ...message, text: plainSigns(text), from });
}
