import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { isLocalDate, localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { readStaffNames, type NameOf } from '#server/identity/members/names.ts';
import { ACTIONS, isAction, listActors, type LogFilter } from '#server/records/log.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { forStaff } from '#server/staff/page/guard.ts';
import { describeFacts, nameAction } from '#server/staff/page/action-texts.ts';
import { listLog, type LogEntry, type LogPage } from './log-entries.ts';
import { nameGuest } from '#server/staff/page/guest-link.ts';
import { renderPage, type Markup } from '#server/staff/page/page.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

const LOG_PATH = `${STAFF}/log`;

/** The audit log of staff actions. */
export function logRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/log',
    forStaff(ctx, 'log', async (asker) => {
      const { c, language } = asker;
      const date = localDateAt(await ctx.databaseClock(ctx.db));
      const filter = readFilter(c);
      const [log, actors, nameOf] = await Promise.all([
        listLog(ctx, filter),
        listActors(ctx),
        readStaffNames(ctx.db),
      ]);
      return renderPage(asker, {
        date,
        title: STAFF_TEXTS[language].log.title,
        content: renderLog({ ...log, filter, actors, nameOf, language }),
      });
    }),
  );
  return app;
}

function readFilter(c: AppContext): LogFilter {
  const { who, what = '', day, page = '' } = c.req.query();
  return {
    actor: who || undefined,
    action: isAction(what) ? what : undefined,
    date: isLocalDate(day) ? day : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

interface LogView extends LogPage {
  filter: LogFilter;
  actors: readonly string[];
  nameOf: NameOf;
  language: Language;
}

function renderLog(view: LogView): Markup {
  const { entries, language } = view;
  const t = STAFF_TEXTS[language].log;
  return markup`<p>${t.lead}</p>
${filterForm(view)}
${entries.length === 0 ? markup`<p>${t.none}</p>` : byDay(entries, language)}
${pageLinks(view)}`;
}

function filterForm({ filter, actors, nameOf, language }: LogView): Markup {
  const t = STAFF_TEXTS[language].log;
  const option = (value: string, text: string, chosen: string | undefined) =>
    markup`<option value="${value}"${value === chosen ? markup` selected` : ''}>${text}</option>`;
  const actions = Object.keys(ACTIONS)
    .map((action) => ({ action, name: nameAction(action, language) }))
    .toSorted((first, second) => (first.name < second.name ? -1 : 1));
  return markup`<form class="tools" method="get" action="${LOG_PATH}" role="search">
<span><label for="who">${t.who}</label><select id="who" name="who">${option('', t.everybody, filter.actor ?? '')}${actors.map((actor) => option(actor, nameOf(actor), filter.actor))}</select></span>
<span><label for="what">${t.what}</label><select id="what" name="what">${option('', t.everything, filter.action ?? '')}${actions.map(({ action, name }) => option(action, name, filter.action))}</select></span>
<span><label for="day">${t.when}</label><input id="day" name="day" type="date" value="${filter.date ?? ''}" data-any="${t.anyDay}"></span>
<button class="button quiet">${t.show}</button>
</form>`;
}

function byDay(entries: readonly LogEntry[], language: Language): Markup {
  const days = [...Map.groupBy(entries, ({ at }) => localDateAt(at))];
  return markup`${days.map(
    ([date, some]) => markup`<section><h2>${formatFullDate(date, language)}</h2>
<ol class="log">
${some.map((entry) => logItem(entry, { date, language }))}</ol></section>
`,
  )}`;
}

/** The heading names the day. */
function logItem(entry: LogEntry, { date, language }: { date: string; language: Language }): Markup {
  const { at, actorName, action, guest } = entry;
  const name = guest?.reservationId ? nameGuest(guest, language) : (guest?.name ?? '');
  const about =
    name && guest?.reservationId
      ? markup`<a href="${reservationPath(guest.reservationId)}">${name}</a>`
      : name;
  const facts = describeFacts(entry.facts, { language, date, dish: entry.dish?.[language] });
  return markup`<li><time datetime="${new Date(at).toISOString()}">${formatTime(at)}</time> <span>${actorName}</span> <strong>${nameAction(action, language)}</strong> <span>${about}${name && facts && ', '}${facts}</span></li>
`;
}

function pageLinks({ filter, pages, language }: LogView): Markup {
  const t = STAFF_TEXTS[language].log;
  if (pages === 1) return markup``;
  const { actor = '', action = '', date = '', page } = filter;
  const link = (to: number, text: string, rel: 'prev' | 'next') => {
    const query = new URLSearchParams({ who: actor, what: action, day: date, page: String(to) });
    return markup`<a class="button quiet" rel="${rel}" href="${LOG_PATH}?${query}">${text}</a>`;
  };
  return markup`<p class="days">${page > 1 ? link(page - 1, `← ${t.newer}`, 'prev') : ''} <span>${t.page(page, pages)}</span> ${page < pages ? link(page + 1, `${t.older} →`, 'next') : ''}</p>`;
}
