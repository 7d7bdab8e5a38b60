import type { Context } from '#server/context.ts';
import { isAsked, findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { findProposal } from '#server/dining/reservations/proposal.ts';
import { senderAddress } from '#server/messages/channels/to-envelope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import { composeMail } from './compose.ts';
import { composeHouseMail } from './house-mail.ts';
import { getLetter, type Letter } from './letter.ts';
import { findNotAdded } from './not-added.ts';
import type { ComposedMail, Message } from './rule.ts';

/** A mail to the guest of a reservation, with an order or without one. */
export async function composeGuestMail(
  ctx: Context,
  message: Message<GuestKind>,
  now: number,
): Promise<ComposedMail | undefined> {
  const { kind, order_id: orderId, payment_id: paymentId } = message;
  if (orderId === null) return composeHouseMail(ctx, message, now);
  const letter = await getLetter(ctx.db, orderId, {
    isAlone: kind === 'refund' || kind === 'not_added',
    paymentId,
  });
  const told = kind === 'move' ? await findNotAdded(ctx.db, letter.reservationId) : undefined;
  const whole = {
    ...letter,
    notAdded: told?.dishes ?? [],
    ...(kind === 'move' && { moveReason: await findMoveReason(ctx.db, letter) }),
    ...(kind === 'proposal' && { proposal: await findProposal(ctx.db, letter.reservationId) }),
  };
  return { ...(await composeMail(whole, toRequest(ctx, whole, message, now))), told: told?.mailIds ?? [] };
}

async function findMoveReason(
  db: Database,
  { reservationId, moves }: Pick<Letter, 'reservationId' | 'moves'>,
): Promise<string | undefined> {
  const move = await db
    .selectFrom('reservation_moves')
    .select('reason')
    .where('reservation_id', '=', reservationId)
    .where('sequence', '=', moves)
    .executeTakeFirst();
  return move?.reason ?? undefined;
}

function toRequest(
  { config, restaurant, floors, rules }: Context,
  { orderId, reservationId, customerEmail: email, linkVersion, earliestStart, proposal }: Letter,
  { kind, language }: Message<GuestKind>,
  now: number,
) {
  const toPage = (page: 'cancel' | 'change-dishes' | 'change-reservation') =>
    linkUrl(config, 'cancel', { orderId, linkVersion }, { language, page });
  const isMovable = now <= findMoveDeadline(rules, earliestStart);
  return {
    kind,
    language,
    restaurant,
    floors,
    siteUrl: config.siteUrl,
    sender: senderAddress(config.mail.from),
    cancelUrl: toPage('cancel'),
    dishesUrl: isMovable ? toPage('change-dishes') : undefined,
    moveUrl: isMovable ? toPage('change-reservation') : undefined,
    ...(proposal &&
      isAsked({ proposal }, now) && {
        proposalUrl: linkUrl(config, 'proposal', { proposalId: proposal.id, email }, { language }),
      }),
    ...(kind === 'reminder' && {
      delayUrl: linkUrl(config, 'delay', { reservationId, email }, { language }),
      reconfirmUrl: linkUrl(config, 'reconfirm', { reservationId, linkVersion }, { language }),
    }),
    now,
  };
}
