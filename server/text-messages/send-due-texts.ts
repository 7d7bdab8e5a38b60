import { wallClockAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { sendDue, type Channel } from '#server/mail/send-due.ts';
import { isText } from '#server/platform/outbox/recipient.ts';
import { composeText } from './compose.ts';
import { sendText } from './send-text.ts';

/** In Tbilisi time: reminders wait until the morning. */
const QUIET_FROM = '22:30';
const QUIET_UNTIL = '09:00';

const TEXTS: Channel = {
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

function isQuiet(now: number): boolean {
  const time = wallClockAt(now).slice(11);
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}
