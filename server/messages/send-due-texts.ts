import type { Context } from '#server/context.ts';
import { sendDue, type Channel } from './send-due.ts';
import { isText } from '#server/platform/outbox/recipient.ts';
import { composeText } from '#server/messages/compose/text-message.ts';
import { isQuiet } from '#server/messages/channels/quiet-hours.ts';
import { sendText } from '#server/messages/channels/send-text.ts';

const TEXTS: Channel = {
  // Reminders wait until the morning.
  carries: (eb, now) => (isQuiet(now) ? eb.and([isText(eb), eb('kind', '<>', 'reminder')]) : isText(eb)),
  async deliver(ctx, row, now) {
    const text = await composeText(ctx, row, now);
    if (text === undefined) return undefined;
    await sendText(ctx, { key: row.id, to: row.recipient, text, isFirstAttempt: row.attempts === 0 });
    return [];
  },
};

/** A job: sends due texts of the outbox. While texts are switched off, those that still wait are given up. */
export function sendDueTexts(ctx: Context): Promise<void> {
  return sendDue(ctx, TEXTS);
}
