import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import type { End } from '#server/staff/page/reservation-end.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import type { Staff } from '#server/staff/page/sessions.ts';
import { formatFullDate, joinTimes, tableNames } from '#server/staff/page/unbroken.ts';
import { undoForm } from '#server/staff/page/undo.ts';

/** In place of a reservation that has ended: who cancelled it and when, with the undo as long as there is one. */
export function showEnded(
  ctx: Context,
  c: AppContext,
  { staff, language, end }: { staff: Staff; language: Language; end: End },
): Response | Promise<Response> {
  const { reservation, sentence, undoable } = end;
  const { reservationId, date, tables, order, guest } = reservation;
  const name = order?.customer_name ?? guest?.name ?? '';
  const from = reservationPath(reservationId);
  c.status(404);
  return renderPage(c, {
    ctx,
    language,
    staff,
    date,
    section: 'day',
    title: [name, tableNames(tables, language), joinTimes(formatTimes(reservation))]
      .filter(Boolean)
      .join(', '),
    content: markup`<section class="card narrow">
<p>${formatFullDate(date, language)}</p>
${c.env?.refusal ? '' : markup`<p role="alert">${sentence}</p>`}
${undoable ? undoForm(undoable, { language, me: staff.email, token: tokenField(ctx, staff), from }) : ''}
<p><a href="${dayPath(date)}">${STAFF_TEXTS[language].problem.back}</a></p></section>`,
  });
}
