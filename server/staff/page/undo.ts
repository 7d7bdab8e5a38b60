import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { Action } from '#server/records/log.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { undoAction } from '#server/staff/undo/undo-action.ts';
import type { UndoableAction } from '#server/staff/undo/list-undoable.ts';
import { describeFacts, nameAction } from './action-texts.ts';
import { forForm, fromForm } from './guard.ts';
import type { Markup } from './page.ts';

export function undoRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(
    '/actions/:id/undo',
    forForm(ctx, 'undo', fromForm, async ({ from }, { c, staff, id }) => {
      c.set('pressed', { page: from, ...(await findSubject(ctx, id)) });
      await undoAction(ctx, { actionId: id, by: staff });
      return from;
    }),
  );
  return app;
}

/** An action about something else has no reservation with the id of its subject. */
function findSubject({ db }: Context, actionId: string) {
  return db
    .selectFrom('staff_actions')
    .select('subject as reservationId')
    .where('id', '=', actionId)
    .executeTakeFirst();
}

interface UndoView {
  language: Language;
  /** The e-mail of the member who looks at the page. */
  me: string;
  token: Markup;
  /** The page to come back to. */
  from: string;
}

interface UndoList extends UndoView {
  actions: readonly UndoableAction[];
  /** Before the newest action, on the page that it was about; empty if nothing is said there. */
  said?: string;
}

/**
 * The actions of the last ten minutes in one row: the member's own newest action, and behind it the earlier ones and those of
 * colleagues. Nothing without any. At the bottom edge it moves nothing on the page.
 */
export function undoBar({ actions, said, ...view }: UndoList): Markup {
  if (actions.length === 0) return markup``;
  const t = STAFF_TEXTS[view.language].undo;
  const own = actions.find(({ actor }) => actor === view.me);
  // On the page that it is about, a colleague's action stands there in words too.
  const first = own ?? (said === undefined ? undefined : actions[0]);
  const others = actions.filter((action) => action !== first);
  const summary = first ? countEarlier(others.length, view.language) : t.ofColleagues(others.length);
  const more = markup`<details id="earlier"><summary>${summary}</summary>${undoItems({ actions: others, ...view })}</details>`;
  return markup`<section class="undos screen${own && said ? ' is-saved' : ''}" aria-labelledby="undos"><h2 class="visually-hidden" id="undos">${t.title}</h2>
${first ? undoItems({ actions: [first], ...(own && said && { said }), ...view }) : ''}${others.length > 0 ? more : ''}</section>`;
}

/** A phone shows the number alone. */
function countEarlier(count: number, language: Language): Markup {
  const [before, after] = FLOOR_TEXTS[language].earlier(count).split(String(count));
  return markup`<span class="word">${before}</span>${count}<span class="word">${after}</span>`;
}

function undoItems({ actions, said, ...view }: UndoList): Markup {
  return markup`<ul>
${actions.map((undoable) => {
  const { actionId, at, actorName } = undoable;
  return markup`<li id="u-${actionId}"><span>${said ? markup`<strong>${said}</strong> ` : ''}<time datetime="${new Date(at).toISOString()}">${formatTime(at)}</time> ${describe(undoable, view.language)} <small>${actorName}</small></span>
${undoForm(undoable, view, STAFF_TEXTS[view.language].undo.inList)}</li>
`;
})}</ul>`;
}

/** The button that undoes one action; before that of a colleague it says whose it is, and asks. */
export function undoForm(
  undoable: UndoableAction,
  { language, me, token, from }: UndoView,
  text = STAFF_TEXTS[language].undo.button,
): Markup {
  const { button, theirs } = STAFF_TEXTS[language].undo;
  const form = (shown: string) =>
    markup`<form method="post" action="${STAFF}/actions/${undoable.actionId}/undo">${token}<input type="hidden" name="from" value="${from}"><button class="mark" aria-label="${button}: ${describe(undoable, language)}">${shown}</button></form>`;
  if (undoable.actor === me) return form(text);
  return markup`<details class="theirs"><summary>${text}…</summary><span>${theirs(undoable.actorName)}</span> ${form(button)}</details>`;
}

function describe(undoable: UndoableAction, language: Language): string {
  const { done, facts } = wordsOf(undoable, language);
  return [done, facts].filter(Boolean).join(undoable.about === '' ? ': ' : ', ');
}

/** What guests or dishes did in a short word after their name; what a member did before the name of whom it is about. */
function wordsOf({ action, about, today, facts: logged }: UndoableAction, language: Language) {
  const shorts: Partial<Record<Action, string>> = STAFF_TEXTS[language].undo.short;
  const short = shorts[action];
  const name = short ?? nameAction(action, language);
  // Guests arrive, or do not, on the day itself: their tables tell which ones they are.
  const facts = describeFacts(logged, { language, date: today, isShort: short !== undefined });
  const done = [about, name].filter(Boolean);
  return { done: (short === undefined ? done.toReversed() : done).join(': '), facts };
}
