import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { z } from 'zod';
import { formatTimes } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import {
  cancelByStaff,
  getCancellationOffer,
  type CancellationOffer,
  type Refunder,
} from '#server/dining/amendments/cancel-by-staff.ts';
import { refusedText } from '#server/staff/page/refuse.ts';
import { forForm, forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { renderPage, tokenField, type Markup } from '#server/staff/page/page.ts';
import { getOrderRow } from '#server/dining/orders/order.ts';
import { leads, reservationPath } from '#server/staff/page/reservation-forms.ts';
import { dayPath, STAFF } from '#server/platform/http/staff-paths.ts';
import type { Staff } from '#server/staff/page/sessions.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { formatFullDate, tableNames } from '#server/staff/page/unbroken.ts';

/** Who cancels and the refund shown, in tetri: `house:5445`. */
const form = z.object({
  initiator: z.string().regex(/^(house|guest):\d{1,9}$/),
  reason: z.string().trim().max(300),
});

/** The confirmation page before cancelling a reservation, and the action. */
export function cancelRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/orders/:orderId/cancel',
    forStaff(ctx, 'floor', async (asker) => {
      const { c, staff, language } = asker;
      await stayOnPage(ctx, c);
      const offer = await getCancellationOffer(ctx, readOrderId(c), toRefunder(staff));
      return renderPage(asker, {
        date: offer.reservation.date,
        section: 'day',
        title: STAFF_TEXTS[language].cancel.title,
        content: renderQuestion(asker, offer),
      });
    }),
  );

  app.post(
    '/orders/:orderId/cancel',
    forForm(ctx, 'floor', form, async ({ initiator: choice, reason }, { c, staff }) => {
      await stayOnPage(ctx, c);
      const { reservation } = await getCancellationOffer(ctx, readOrderId(c), toRefunder(staff));
      // What is refused from here on is said above the question, with what was written.
      c.set('pressed', { page: c.req.path, reservationId: reservation.reservationId });
      const [initiator, shown] = choice.split(':');
      await cancelByStaff(ctx, readOrderId(c), {
        initiator: initiator === 'guest' ? 'guest' : 'house',
        shownTetri: Number(shown),
        reason,
        by: toRefunder(staff),
      });
      return `${dayPath(reservation.date)}#at-${reservation.slot}`;
    }),
  );

  return app;
}

/** What is refused is said on the page of the reservation, which also says who has cancelled it meanwhile. */
async function stayOnPage({ db }: Context, c: AppContext): Promise<void> {
  const { reservation_id: reservationId } = await getOrderRow(db, readOrderId(c));
  c.set('pressed', { page: reservationPath(reservationId), reservationId });
}

function toRefunder({ email, role }: Staff): Refunder {
  return { email, isOwner: role === 'owner' };
}

function readOrderId(c: AppContext): string {
  return c.req.param('orderId') ?? '';
}

function renderQuestion(
  { ctx, c, staff, language }: StaffAsker,
  { order, reservation, keptTetri, guest, isMissable, hasShares }: CancellationOffer,
): Markup {
  const t = STAFF_TEXTS[language].cancel;
  const choice = (initiator: string, tetri: number, text: string) =>
    markup`<label class="choice"><input type="radio" name="initiator" value="${initiator}:${tetri}" required> ${text}</label>`;
  const tables = tableNames(reservation.tables, language);
  return markup`<form class="card narrow" method="post" action="${STAFF}/orders/${order.id}/cancel">
${tokenField({ ctx, staff })}
<p><strong>${reservation.guest?.name}, ${tables}</strong><br>${formatFullDate(reservation.date, language)}, ${formatTimes(reservation)}</p>
<p class="notice">${leads({ hasTexts: ctx.textMessenger !== undefined, language }).cancelLead} ${t.lead}</p>
<fieldset><legend>${t.who}</legend>
${choice('house', keptTetri, t.house(formatMoney(keptTetri, language)))}
${guest ? choice('guest', guest.refundTetri, guest.refundTetri > 0 ? t.guest(formatMoney(guest.refundTetri, language)) : t.guestNothing) : ''}
</fieldset>
${isMissable ? markup`<p class="hint">${t.begun} <a href="${reservationPath(reservation.reservationId)}">${t.toReservation}</a></p>` : ''}
${hasShares ? markup`<p class="hint">${t.shares}</p>` : ''}
<label for="reason">${t.reason}</label>
<p class="hint" id="reason-hint">${t.reasonHint}</p>
<textarea id="reason" name="reason" rows="1" maxlength="300" aria-describedby="reason-hint">${refusedText(c.env?.refusal, c.req.path, 'reason') ?? ''}</textarea>
<p class="days"><button class="button danger">${t.button}</button> <a class="button quiet" href="${dayPath(reservation.date)}#v-${reservation.reservationId}">${t.keep}</a></p>
</form>`;
}
