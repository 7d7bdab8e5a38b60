import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { plainSpaces } from '#contract/format/spaces.ts';
import { formatDay, formatFullDate } from '#contract/format/dates.ts';
import type { Language } from '#contract/values/language.ts';
import { toSlot } from '#contract/values/time.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import type { Memory } from './evening-memory.ts';

/** Compares each mail and text about a reservation, at the moment when it is sent, with the reservation. */
export function watchMails({ ctx, mailer, messenger }: PayingApp, memory: Memory): void {
  const send = mailer.send.bind(mailer);
  mailer.send = async (message) => {
    const row = await findSubject(message.id);
    if (row) for (const sentence of findUntruths(row, message, MAIL)) memory.complain(sentence);
    const isForeign = row?.guest && GUEST_KINDS.some((kind) => kind === row.kind) && row.guest !== message.to;
    if (isForeign && !memory.isConcurrent()) memory.complain(`a mail says ${row.kind} to somebody else`);
    return send(message);
  };

  const sendText = messenger.send.bind(messenger);
  messenger.send = async (message) => {
    const row = await findSubject(message.key);
    if (row) for (const sentence of findUntruths(row, message, TEXT)) memory.complain(sentence);
    if (row?.kind === 'caller_offer' && row.status !== 'held' && !memory.isConcurrent())
      memory.complain('a text offers tables that are not held');
    return sendText(message);
  };

  async function findSubject(mailId: string) {
    const row = await ctx.db
      .selectFrom('messages')
      .leftJoin('orders', 'orders.id', 'messages.order_id')
      .innerJoin('reservations', 'reservations.id', 'messages.reservation_id')
      .select((eb) =>
        eb
          .selectFrom('orders as parts')
          .innerJoin('payments', 'payments.order_id', 'parts.id')
          .select((parts) => parts.fn.sum<number | string>('at_restaurant_tetri').as('tetri'))
          .whereRef('parts.reservation_id', '=', 'reservations.id')
          .where('payments.status', '=', 'confirmed')
          .as('atRestaurant'),
      )
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('seating_proposals')
              .select('id')
              .whereRef('seating_proposals.reservation_id', '=', 'reservations.id')
              .where('answer', 'is', null),
          )
          .as('isAsked'),
      )
      .select(['kind', 'messages.language', 'reservations.status', 'local_date', 'start_hour', 'ended_at'])
      .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
      .select('guests.email as guest')
      .where('messages.id', '=', mailId)
      .executeTakeFirst();
    return row;
  }

  type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

  function findUntruths(row: Subject, { text }: { text: string }, way: Way): string[] {
    const { kind, language, status, local_date: date, start_hour: hour } = row;
    switch (kind) {
      case 'confirmation':
      case 'move':
      case 'dishes':
      case 'not_added':
      case 'proposal':
      case 'reminder': {
        const isRight =
          way.daysOf(date, language).some((day) => text.includes(plainSpaces(day))) &&
          text.includes(toSlot(hour));
        const asks = text.includes('/proposal?key=');
        if (asks && !row.isAsked) return ['a mail asks, but nobody asks any more'];
        const isComing = status === 'confirmed' && (kind !== 'reminder' || row.ended_at === null);
        const isOpen = kind !== 'not_added' && Number(row.atRestaurant) > 0;
        const isTold = text.includes(way.rest[language]);
        const isRestRight = isOpen === isTold || (way === TEXT && kind !== 'confirmation');
        return [
          // What changes while a mail is on its way gets a mail of its own.
          ...((isRight && isComing) || memory.isConcurrent()
            ? []
            : [`a mail says ${kind}, but it is ${status} on ${date}`]),
          ...(isRestRight ? [] : [`a mail says ${kind}, and of ${row.atRestaurant} to pay ${isTold}`]),
        ];
      }
      case 'cancellation':
        return status === 'confirmed' ? ['a mail says cancelled, but it is confirmed'] : [];
      default:
        return [];
    }
  }
}

/** How a message says the day, and that something is to be paid at the restaurant. */
interface Way {
  daysOf: (date: string, language: Language) => string[];
  rest: Record<Language, string>;
}

const MAIL: Way = {
  daysOf: mailDays,
  rest: { en: MAIL_TEXTS.en.atRestaurant, ka: MAIL_TEXTS.ka.atRestaurant },
};
/** Later texts do not repeat what is to be paid. */
const TEXT: Way = { daysOf: textDays, rest: { en: 'At the restaurant you pay', ka: 'რესტორანში გადაიხდით' } };

function mailDays(date: string, language: Language): string[] {
  return [formatFullDate(date, language)];
}

/** Beside a link a text has the date in figures. */
function textDays(date: string, language: Language): string[] {
  return [formatDay(date, language), `${date.slice(8)}.${date.slice(5, 7)}, `];
}
