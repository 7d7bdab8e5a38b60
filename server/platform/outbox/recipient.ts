import { type ExpressionBuilder } from 'kysely';
import { PHONE_PATTERN } from '#contract/values/phone.ts';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type Texting = Pick<Context, 'textMessenger'>;

interface Reachable {
  /** Empty texts are unknown. */
  email: string;
  phone: string;
}

/**
 * Decides how a guest is told: by e-mail if there is an address, else by a text while texts are switched on, else not
 * at all. The message stores the answer as its recipient: an address, a telephone number or nothing.
 */
export function recipientOf({ textMessenger }: Texting, { email, phone }: Reachable): string {
  if (email) return email;
  return textMessenger && canReceiveTexts(phone) ? phone : '';
}

/** Georgian mobile numbers begin with 5. Of foreign numbers only the provider knows. */
function canReceiveTexts(phone: string): boolean {
  return PHONE_PATTERN.test(phone) && !/^\+995[^5]/.test(phone);
}

/** Whether a recipient is a telephone number. */
export function isTelephone(recipient: string): boolean {
  return recipient.startsWith('+') && !recipient.includes('@');
}

/** Whether a message goes to a telephone. Every e-mail address has an @. */
export function isText(eb: ExpressionBuilder<Schema, 'messages'>) {
  return eb.and([eb('messages.recipient', 'like', '+%'), eb('messages.recipient', 'not like', '%@%')]);
}

export function isMail(eb: ExpressionBuilder<Schema, 'messages'>) {
  return eb.or([eb('messages.recipient', 'is', null), eb.not(isText(eb))]);
}

/** Whether a message goes to anybody, and nobody has used or ended its link. */
export function isForSomebody(eb: ExpressionBuilder<Schema, 'messages'>) {
  const isAddressed = eb.or([
    eb('messages.recipient', 'is not', null),
    eb('messages.user_id', 'is not', null),
  ]);
  return eb.and([isAddressed, eb('messages.used_at', 'is', null)]);
}
