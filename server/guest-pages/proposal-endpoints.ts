import { z } from 'zod';
import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import { answerProposal, getProposalOffer } from '#server/dining/amendments/answer-proposal.ts';
import { mailedPage } from './mailed-page.ts';
import { FORM_PROBLEMS, INVALID_LINK, page, PROBLEMS } from './plain-page.ts';
import { renderInvalidProposal, renderProposal } from './proposal-page.ts';

const givenAnswer = z.union([
  z.enum(['accept', 'keep', 'cancel']),
  z.templateLiteral(['choose:', z.string().max(200)]),
]);

export const proposalEndpoints = mailedPage({
  route: PROPOSAL_ROUTE,
  limit: 'proposal',
  shows: {
    id: 'getProposal',
    summary: 'The page on which a diner answers whether the restaurant may change the reservation.',
    answers: { 200: page('The page.'), 404: INVALID_LINK, ...PROBLEMS },
  },
  does: {
    id: 'answerProposal',
    summary:
      'The form of that page: accepts, keeps the tables, chooses others or cancels with a full refund.',
    answers: {
      303: { description: 'It is carried out.', headers: { Location: 'The page.' } },
      404: INVALID_LINK,
      409: page('The page: this answer is not possible any more.'),
      422: page('The page: no answer was chosen.'),
      ...FORM_PROBLEMS,
    },
  },
  gone: { render: renderInvalidProposal, status: 404 },
  fields: ['answer'],
  act: async (ctx, key, { answer }) => {
    const given = givenAnswer.safeParse(answer).data;
    if (!given) return 'choiceMissing';
    return (await answerProposal(ctx, key, given)) ? undefined : 'notDone';
  },
  refusals: { choiceMissing: 422, notDone: 409 },
  render: async (view, refusal) =>
    renderProposal({ ...view, offer: await getProposalOffer(view.ctx, view.key), refusal }),
});
