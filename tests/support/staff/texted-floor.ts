import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { queueReminders } from '#server/messages/remind.ts';
import { sendDueMail, sendDueTexts } from '#server/messages/send-due.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import { createFloor, reservationFields } from './front-desk.ts';

type Fields = Record<string, string | string[]>;

/** The house with texts switched on, and a hostess at the telephone. */
export async function createTextedFloor(env: Record<string, string> = {}) {
  const floor = await createFloor({ texts: true, env });
  const { ctx, clock, messenger, staff, add } = floor;
  const send = async () => {
    await sendDueMail(ctx);
    await sendDueTexts(ctx);
    await offerFreeTables(ctx);
    await sendDueTexts(ctx);
  };
  return {
    ...floor,
    send,
    /** What has arrived at telephones. */
    texts: () => messenger.messages.map(({ text }) => text),
    /** What arrives at an instant, reminders included. */
    textsAt: async (instant: number) => {
      const { length } = messenger.messages;
      clock.set(instant);
      await queueReminders(ctx);
      await send();
      return messenger.messages.slice(length).map(({ text }) => text);
    },
    /** Adds a reservation and sends what it brings about. */
    addAndSend: async (fields: Fields = {}) => {
      const id = await add(fields);
      await send();
      return id;
    },
    move: (id: string, fields: Fields) =>
      staff.post(`/staff/reservations/${id}/change`, reservationFields({ id, ...fields })),
    correct: (id: string, fields: Fields) =>
      staff.post(`/staff/reservations/${id}/guest`, reservationFields(fields)),
    cancel: (id: string) => staff.post(`/staff/reservations/${id}/cancel`),
    /** The recipients of what is in the outbox. */
    recipients: async () => {
      const rows = await ctx.db
        .selectFrom('messages')
        .select('recipient')
        .where('kind', 'in', GUEST_KINDS)
        .orderBy('id')
        .execute();
      return rows.map(({ recipient }) => recipient);
    },
  };
}
