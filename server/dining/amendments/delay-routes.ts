import { Hono } from 'hono';
import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { isLanguage } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { announceDelay, getDelayOffer } from './announce-delay.ts';
import { renderDelay, renderInvalidLink } from './delay-page.ts';
import { readFields, setPageHeaders } from './plain-page.ts';
import { answerPlainly } from './plain-problem.ts';

/**
 * A page that needs no script, behind a mailed link or the profile's. Opening it changes nothing: robots open mailed
 * links too.
 */
export function delayRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerPlainly(ctx, { render: renderInvalidLink }));

  app.get(DELAY_ROUTE, limit(ctx, 'delay'), (c) => {
    const { key = '', language } = c.req.query();
    return showPage(ctx, c, { key, language, isRefused: false });
  });

  app.post(DELAY_ROUTE, limit(ctx, 'delay'), async (c) => {
    const { key = '', language, minutes } = await readFields(c, ['key', 'language', 'minutes']);
    const isDone = await announceDelay(ctx, key, Number(minutes));
    if (!isDone) return showPage(ctx, c, { key, language, isRefused: true });
    const query = new URLSearchParams({ key, ...(language !== undefined && { language }) });
    return c.redirect(`${API_BASE_PATH}${DELAY_ROUTE}?${query}`, 303);
  });

  return app;
}

interface Asked {
  key: string;
  language: string | undefined;
  isRefused: boolean;
}

async function showPage(
  ctx: Context,
  c: AppContext,
  { key, language: asked, isRefused }: Asked,
): Promise<Response> {
  const language = isLanguage(asked) ? asked : requestLanguage(c);
  setPageHeaders(c, language);
  const offer = await getDelayOffer(ctx, key);
  const now = await ctx.databaseClock(ctx.db);
  return c.html(renderDelay({ ctx, key, language, offer, isRefused, now }), isRefused ? 409 : 200);
}
