import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import { isLanguage } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { announceDelay, getDelayOffer } from './announce-delay.ts';
import { renderDelay, renderInvalidLink } from './delay-page.ts';
import {
  FORM_PROBLEMS,
  INVALID_LINK,
  linkQuery,
  page,
  PROBLEMS,
  readFields,
  setPageHeaders,
} from './plain-page.ts';
import { answerPlainly } from './plain-problem.ts';

const DELAY = {
  route: DELAY_ROUTE,
  limit: 'delay',
  onError: (ctx: Context) => answerPlainly(ctx, { render: renderInvalidLink }),
} as const;

/**
 * A page that needs no script, behind a mailed link or the profile's. Opening it changes nothing: robots open mailed
 * links too.
 */
export const delayEndpoints: Endpoint[] = [
  endpoint({
    ...DELAY,
    method: 'get',
    id: 'getDelay',
    summary: 'The page on which guests say that they will be late, behind a plain link with a key.',
    query: linkQuery,
    answers: { 200: page('The page.'), 403: INVALID_LINK, ...PROBLEMS },
    handle:
      (ctx) =>
      (c, { query: { key = '', language } }) =>
        showPage(ctx, c, { key, language, isRefused: false }),
  }),
  endpoint({
    ...DELAY,
    method: 'post',
    id: 'announceDelay',
    summary: 'The form of that page. It changes no table and no term of a refund.',
    isWithoutToken: true,
    answers: {
      303: { description: 'It is written down.', headers: { Location: 'The page.' } },
      403: INVALID_LINK,
      409: page('The page: this delay is not offered any more.'),
      ...FORM_PROBLEMS,
    },
    handle: (ctx) => async (c) => {
      const { key = '', language, minutes } = await readFields(c, ['key', 'language', 'minutes']);
      const isDone = await announceDelay(ctx, key, Number(minutes));
      if (!isDone) return showPage(ctx, c, { key, language, isRefused: true });
      const query = new URLSearchParams({ key, ...(language !== undefined && { language }) });
      return c.redirect(`${API_BASE_PATH}${DELAY_ROUTE}?${query}`, 303);
    },
  }),
];

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
