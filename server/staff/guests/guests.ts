import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { z } from 'zod';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { StaffError } from '#server/errors.ts';
import { noteOnceADay } from '#server/records/log.ts';
import { getGuestCard } from '#server/guests/cards/card.ts';
import { findGuests } from '#server/guests/cards/find-guests.ts';
import { saveNote } from '#server/guests/cards/save-note.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { guestPath } from '#server/platform/http/staff-paths.ts';
import { GUESTS_TEXTS } from '#server/texts/texts.ts';
import { listUndoable } from '#server/staff/undo/list-undoable.ts';
import { listDayReservations } from '#server/staff/page/day-reservations.ts';
import { forForm, forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { refusedText } from '#server/staff/page/refuse.ts';
import { renderCard } from './guest-card.ts';
import { MAX_NOTE, type NoteDraft } from './guest-notes.ts';
import { renderSearch } from './guest-search.ts';
import { renderKeepMonthsNotice } from '#server/staff/page/keep-months-notice.ts';
import { nameGuest } from '#server/staff/page/guest-link.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';

const noteForm = z.object({
  note_id: z.string().max(60).default(''),
  seen_at: z.coerce.number().int().nonnegative(),
  // Browsers send line breaks as two characters, and `maxlength` counts them as one.
  note: z
    .string()
    .max(20 * MAX_NOTE)
    .transform((text) => text.replaceAll('\r\n', '\n').trim()),
});

/** Searching for guests, and their cards. */
export function guestRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/guests',
    forStaff(ctx, 'floor', async (asker) => {
      const { c, by, language } = asker;
      const search = (c.req.query('q') ?? '').slice(0, 100).trim();
      const now = await ctx.databaseClock(ctx.db);
      if (search !== '') await noteOnceADay(ctx, { actor: by, action: 'guests_searched', subject: '' });
      const today = search === '' ? await listDayReservations(ctx.db, localDateAt(now)) : [];
      return renderPage(asker, {
        title: GUESTS_TEXTS[language].search.title,
        content: markup`${await renderKeepMonthsNotice(ctx, language)}
${renderSearch({ language, search, found: await findGuests(ctx, search), today, now })}`,
      });
    }),
  );

  app.get('/reservations/:id/guest', forStaff(ctx, 'floor', showCard));

  app.post(
    '/reservations/:id/guest/note',
    forForm(ctx, 'floor', noteForm, async ({ note_id, seen_at: seenAt, note }, asker) => {
      const { c, id, by } = asker;
      c.set('pressed', { page: guestPath(id), reservationId: id });
      const noteId = note_id || undefined;
      if (note.length > MAX_NOTE) {
        c.status(422);
        return showCard(asker, { noteId, note, problem: 'too_long' });
      }
      try {
        await saveNote(ctx, { reservationId: id, noteId, seenAt, note, by });
      } catch (error) {
        if (!(error instanceof StaffError) || error.code !== 'note_changed') throw error;
        c.status(error.status);
        return showCard(asker, { noteId, note, problem: 'changed_meanwhile' });
      }
      return guestPath(id);
    }),
  );

  return app;
}

async function showCard(asker: StaffAsker, draft = refusedNote(asker)) {
  const { ctx, by, language, id: reservationId } = asker;
  const [card, undoable] = await Promise.all([
    getGuestCard(ctx, reservationId, language),
    listUndoable(ctx, 'floor'),
  ]);
  await noteOnceADay(ctx, { actor: by, action: 'guest_card_opened', subject: reservationId });
  const own = new Set([...card.upcoming, ...card.past].map((evening) => evening.reservationId));
  const t = GUESTS_TEXTS[language];
  return renderPage(asker, {
    section: 'guests',
    title: t.card.title(nameGuest(card.guest, language)),
    content: renderCard({
      card,
      reservationId,
      undoable: undoable.filter(({ subject }) => own.has(subject)),
      language,
      me: by,
      token: tokenField(asker),
      draft,
    }),
  });
}

function refusedNote({ c, id }: StaffAsker): NoteDraft | undefined {
  const [note, noteId] = ['note', 'note_id'].map((field) =>
    refusedText(c.env?.refusal, `${guestPath(id)}/note`, field),
  );
  return note === undefined ? undefined : { note, noteId: noteId || undefined };
}
