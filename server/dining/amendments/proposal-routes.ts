import { Hono } from 'hono';
import { z } from 'zod';
import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import { isLanguage } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { answerProposal, getProposalOffer } from './answer-proposal.ts';
import { readFields, setPageHeaders } from './plain-page.ts';
import { answerPlainly } from './plain-problem.ts';
import { renderInvalidProposal, renderProposal } from './proposal-page.ts';

const givenAnswer = z.union([
  z.enum(['accept', 'keep', 'cancel']),
  z.templateLiteral(['choose:', z.string().max(200)]),
]);

/**
 * A page that needs no script, behind a mailed link or the profile's. Opening it changes nothing: robots open mailed
 * links too.
 */
export function proposalRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerPlainly(ctx, { render: renderInvalidProposal, status: 404 }));

  app.get(PROPOSAL_ROUTE, limit(ctx, 'proposal'), (c) => {
    const { key = '', language } = c.req.query();
    return showPage(ctx, c, { key, language, refusal: undefined });
  });

  app.post(PROPOSAL_ROUTE, limit(ctx, 'proposal'), async (c) => {
    const { key = '', language, answer } = await readFields(c, ['key', 'language', 'answer']);
    const given = givenAnswer.safeParse(answer).data;
    if (!given) return showPage(ctx, c, { key, language, refusal: 'choiceMissing' });
    const isDone = await answerProposal(ctx, key, given);
    if (!isDone) return showPage(ctx, c, { key, language, refusal: 'notDone' });
    const query = new URLSearchParams({ key, ...(language !== undefined && { language }) });
    return c.redirect(`${API_BASE_PATH}${PROPOSAL_ROUTE}?${query}`, 303);
  });

  return app;
}

interface Asked {
  key: string;
  language: string | undefined;
  refusal: 'notDone' | 'choiceMissing' | undefined;
}

async function showPage(
  ctx: Context,
  c: AppContext,
  { key, language: asked, refusal }: Asked,
): Promise<Response> {
  const language = isLanguage(asked) ? asked : requestLanguage(c);
  setPageHeaders(c, language);
  const offer = await getProposalOffer(ctx, key);
  const status = refusal === undefined ? 200 : refusal === 'notDone' ? 409 : 422;
  return c.html(renderProposal({ ctx, key, language, offer, refusal }), status);
}
