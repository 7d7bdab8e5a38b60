import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { MessageKind, RefusedKind } from '#server/platform/db/tables/messages.ts';
import type { MailMessage } from '#server/platform/outbox/mailer.ts';

/** A message that was taken to be sent. */
export interface Message<Kind extends MessageKind = MessageKind> extends Selectable<Schema['messages']> {
  kind: Kind;
  /** Its recipient, or the account's address. */
  to: string;
}

export interface ComposedMail extends Omit<MailMessage, 'id' | 'to'> {
  /** The ids of other messages that this one makes needless. */
  told?: string[];
}

type Compose<Kind extends MessageKind, Composed> = (
  ctx: Context,
  message: Message<Kind>,
  now: number,
) => Promise<Composed | undefined>;

/** When the staff call somebody whom a message did not reach. */
interface Call {
  about: 'reservation' | 'account';
  /** How long it may wait until it is late. */
  lateAfterMs: (untilVisitMs: number) => number;
  /** Whether the address is of somebody who is no guest: it is not shown. */
  hidesRecipient?: true;
}

/** What must be decided about a kind of message. */
export interface MessageRule<Kind extends MessageKind> {
  /** Its words in each channel that carries it; undefined if there is nothing to say. */
  compose: {
    mail?: Compose<Kind, ComposedMail>;
    text?: Compose<Kind, string>;
  };
  /** Whether what it would say is not true any more. Asked under the lock of its reservation. */
  isOutdated: (ctx: Context, message: Message<Kind>, now: number) => Promise<boolean>;
  /** Null if nobody is called. */
  tellStaff: Kind extends RefusedKind ? Call : null;
  /** Whether its mail has a calendar file that adds or updates the entry, or removes it from a former calendar. */
  calendar: 'entry' | 'removal' | 'none';
}

/** The id that a message of this kind always has. Throws if it has none. */
export function idOf(id: string | null): string {
  if (id === null) throw new Error('The message does not say what it is about');
  return id;
}
