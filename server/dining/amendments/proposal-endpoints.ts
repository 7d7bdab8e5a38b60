import { z } from 'zod';
import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import { isLanguage } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { answerProposal, getProposalOffer } from './answer-proposal.ts';
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
import { renderInvalidProposal, renderProposal } from './proposal-page.ts';

const givenAnswer = z.union([
  z.enum(['accept', 'keep', 'cancel']),
  z.templateLiteral(['choose:', z.string().max(200)]),
]);

const PROPOSAL = {
  route: PROPOSAL_ROUTE,
  limit: 'proposal',
  onError: (ctx: Context) => answerPlainly(ctx, { render: renderInvalidProposal, status: 404 }),
} as const;

/**
 * A page that needs no script, behind a mailed link or the profile's. Opening it changes nothing: robots open mailed
 * links too.
 */
export const proposalEndpoints: Endpoint[] = [
  endpoint({
    ...PROPOSAL,
    method: 'get',
    id: 'getProposal',
    summary: 'The page on which a diner answers whether the restaurant may change the reservation.',
    query: linkQuery,
    answers: { 200: page('The page.'), 404: INVALID_LINK, ...PROBLEMS },
    handle:
      (ctx) =>
      (c, { query: { key = '', language } }) =>
        showPage(ctx, c, { key, language, refusal: undefined }),
  }),
  endpoint({
    ...PROPOSAL,
    method: 'post',
    id: 'answerProposal',
    summary:
      'The form of that page: accepts, keeps the tables, chooses others or cancels with a full refund.',
    isWithoutToken: true,
    answers: {
      303: { description: 'It is carried out.', headers: { Location: 'The page.' } },
      404: INVALID_LINK,
      409: page('The page: this answer is not possible any more.'),
      422: page('The page: no answer was chosen.'),
      ...FORM_PROBLEMS,
    },
    handle: (ctx) => async (c) => {
      const { key = '', language, answer } = await readFields(c, ['key', 'language', 'answer']);
      const given = givenAnswer.safeParse(answer).data;
      if (!given) return showPage(ctx, c, { key, language, refusal: 'choiceMissing' });
      const isDone = await answerProposal(ctx, key, given);
      if (!isDone) return showPage(ctx, c, { key, language, refusal: 'notDone' });
      const query = new URLSearchParams({ key, ...(language !== undefined && { language }) });
      return c.redirect(`${API_BASE_PATH}${PROPOSAL_ROUTE}?${query}`, 303);
    },
  }),
];

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
