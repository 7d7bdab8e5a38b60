import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import type { GuestNote } from '#server/guests/cards/notes.ts';
import { guestPath } from '#server/platform/http/staff-paths.ts';
import { GUESTS_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { formatFullInstant } from '#server/staff/page/unbroken.ts';

export const MAX_NOTE = 1000;

/** What was typed into a note's form, and why it was not saved, unless the page says it above. */
export interface NoteDraft {
  noteId: string | undefined;
  note: string;
  problem?: 'too_long' | 'changed_meanwhile';
}

interface NotesView {
  notes: readonly GuestNote[];
  reservationId: string;
  language: Language;
  token: Markup;
  draft: NoteDraft | undefined;
}

/** The notes of the house, each a form. */
export function noteForms({ notes, draft, ...view }: NotesView): Markup {
  const t = GUESTS_TEXTS[view.language].note;
  // The first note of two writers at once: the second one's draft belongs to the note that is there by now.
  const drafted = notes.find(({ id }) => id === draft?.noteId) ?? notes[0];
  return markup`<section class="card" aria-labelledby="notes"><h2 id="notes">${t.title}</h2>
<p class="soft">${notes.length === 0 ? t.impossible : t.lead}</p>
${notes.map((note) => noteForm(note, note === drafted ? draft : undefined, view))}</section>`;
}

function noteForm(
  { id, about, note, changedBy, changedAt }: GuestNote,
  draft: NoteDraft | undefined,
  { reservationId, language, token }: Omit<NotesView, 'notes' | 'draft'>,
): Markup {
  const t = GUESTS_TEXTS[language].note;
  const field = `note-${about}`;
  const problem = {
    too_long: t.tooLong(MAX_NOTE),
    changed_meanwhile: t.changedMeanwhile,
  };
  return markup`<form method="post" action="${guestPath(reservationId)}/note">${token}<input type="hidden" name="note_id" value="${id ?? ''}"><input type="hidden" name="seen_at" value="${changedAt}">
${draft?.problem ? markup`<p class="notice" role="alert" id="${field}-problem">${problem[draft.problem]}</p>` : ''}
<label for="${field}">${t.about[about]}</label>
<textarea id="${field}" name="note" rows="4" maxlength="${MAX_NOTE}"${draft?.problem ? markup` aria-describedby="${field}-problem"` : ''}>${draft?.note ?? note}</textarea>
${draft?.problem === 'changed_meanwhile' ? markup`<p><b>${t.theirs}:</b></p><blockquote>${note}</blockquote>` : ''}
<p class="days"><button class="button quiet">${t.save}</button>${changedAt > 0 ? markup` <small>${t.changed(changedBy, formatFullInstant(changedAt, language))}</small>` : ''}</p>
</form>
`;
}
