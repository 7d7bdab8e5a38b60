import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { formatFullInstant } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { forStaff, staffLanguage } from '#server/staff/page/guard.ts';
import { describeDetail, nameAction } from '#server/staff/page/action-texts.ts';
import { listLog, type LogEntry } from './log-entries.ts';
import { renderPage, type Markup } from '#server/staff/page/page.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';

/** The audit log of staff actions. */
export function logRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/log',
    forStaff(ctx, 'log', async (c, staff) => {
      const language = staffLanguage(c);
      const date = localDateAt(await ctx.databaseClock(ctx.db));
      return renderPage(c, {
        ctx,
        language,
        staff,
        date,
        title: STAFF_TEXTS[language].log.title,
        content: renderLog(await listLog(ctx), language),
      });
    }),
  );
  return app;
}

function renderLog(actions: LogEntry[], language: Language): Markup {
  const t = STAFF_TEXTS[language].log;
  if (actions.length === 0) return markup`<p class="card">${t.empty}</p>`;
  return markup`<p>${t.lead}</p>
<ol class="log">
${actions.map(
  ({ at, actor, action, guest, detail }) =>
    markup`<li><time datetime="${new Date(at).toISOString()}">${formatFullInstant(at, language)}</time> <span>${actor}</span> <strong>${nameAction(action, language)}</strong> <span>${[guest, describeDetail(action, detail, language)].filter(Boolean).join(', ')}</span></li>
`,
)}</ol>`;
}
