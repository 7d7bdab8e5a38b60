import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import { announceDelay, getDelayOffer } from '#server/dining/amendments/announce-delay.ts';
import { renderDelay, renderInvalidLink } from './delay-page.ts';
import { mailedPage } from './mailed-page.ts';
import { FORM_PROBLEMS, INVALID_LINK, page, PROBLEMS } from './plain-page.ts';

export const delayEndpoints = mailedPage({
  route: DELAY_ROUTE,
  limit: 'delay',
  shows: {
    id: 'getDelay',
    summary: 'The page on which guests say that they will be late, behind a plain link with a key.',
    answers: { 200: page('The page.'), 403: INVALID_LINK, ...PROBLEMS },
  },
  does: {
    id: 'announceDelay',
    summary: 'The form of that page. It changes no table and no term of a refund.',
    answers: {
      303: { description: 'It is written down.', headers: { Location: 'The page.' } },
      403: INVALID_LINK,
      409: page('The page: this delay is not offered any more.'),
      ...FORM_PROBLEMS,
    },
  },
  gone: { render: renderInvalidLink },
  fields: ['minutes'],
  act: async (ctx, key, { minutes }) =>
    (await announceDelay(ctx, key, Number(minutes))) ? undefined : 'notOffered',
  refusals: { notOffered: 409 },
  render: async (view, refusal) => {
    const offer = await getDelayOffer(view.ctx, view.key);
    const now = await view.ctx.databaseClock(view.ctx.db);
    return renderDelay({ ...view, offer, isRefused: refusal !== undefined, now });
  },
});
