import { z } from 'zod';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { isLanguage } from '#contract/values/language.ts';
import { guardOffer } from '#server/identity/accounts/mailbox-guard.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, CurrentUser } from '#server/platform/http/app-env.ts';
import { findRemembered } from '#server/dining/checkout/remembered.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { isSigned, sign } from '#server/platform/http/signature.ts';
import {
  getGiving,
  getTaking,
  offerReservation,
  takeReservation,
  withdrawOffer,
  type HandoverProblem,
} from '#server/dining/amendments/hand-over.ts';
import { REQUEST_FIELDS, readRequests } from './handover-requests.ts';
import type { Requests } from '#server/dining/amendments/requests.ts';
import { isGone, keepLink, keptKey } from './opened-offer.ts';
import { FORM_PROBLEMS, INVALID_LINK, page, PROBLEMS, readFields, setPageHeaders } from './plain-page.ts';
import { answerPlainly } from './plain-problem.ts';
import {
  renderGiving,
  renderSignIn,
  renderTaking,
  renderUnknown,
  type HandoverView,
} from './handover-page.ts';

const FIELDS = ['order', 'key', 'language', 'email', 'token', 'withdraw', ...REQUEST_FIELDS] as const;

const handoverQuery = z.object({ order: z.string(), key: z.string(), language: z.string() }).partial();
const GONE = { 403: INVALID_LINK, 404: page('The page: the reservation is not the diner’s.') };

const HANDOVER = {
  route: HANDOVER_ROUTE,
  session: 'optional',
  onError: (ctx: Context) =>
    answerPlainly(ctx, {
      render: ({ key, order, ...view }) =>
        renderUnknown({ ...view, query: order === undefined ? { key } : { order } }),
    }),
} as const;

/** Pages that need no script. Opening them changes nothing: robots open mailed links too. */
export const handoverEndpoints: Endpoint[] = [
  endpoint({
    ...HANDOVER,
    method: 'get',
    id: 'getHandover',
    summary:
      'The page on which a diner gives a reservation to someone else, or, behind a link with a key, takes it.',
    limit: 'handover',
    query: handoverQuery,
    answers: {
      200: page('The page.'),
      401: page('The page: its diner has to sign in.'),
      ...GONE,
      ...PROBLEMS,
    },
    handle: (ctx, c, { query: { order, key = keptKey(c) ?? '', language } }) =>
      show(ctx, c, { query: order === undefined ? { key } : { order }, language }),
  }),
  endpoint({
    ...HANDOVER,
    method: 'post',
    id: 'handOver',
    summary:
      'The forms of that page: they offer the reservation, withdraw the offer, or take the reservation.',
    limit: 'handOver',
    isWithoutToken: true,
    answers: {
      200: page('The page: its reader has to sign in before taking the reservation.'),
      303: { description: 'It is done, or is not possible any more.', headers: { Location: 'The page.' } },
      401: page('The page: its diner has to sign in.'),
      422: page('The page, with what is wrong.'),
      ...GONE,
      ...FORM_PROBLEMS,
    },
    handle: async (ctx, c) => {
      const fields = await readFields(c, FIELDS);
      const { order, key = '', language, email = '', token = '', withdraw } = fields;
      const typed = { email, requests: readRequests(fields) };
      const asked = { query: order === undefined ? { key } : { order }, language };
      const user = await c.get('findUser')();
      if (!user) return show(ctx, c, asked);
      if (!isSigned(ctx.config, 'handover', toTokenText(user), token)) {
        return show(ctx, c, { ...asked, typed, problem: 'other_account' });
      }
      const done = await change(ctx, c, user, {
        ...asked,
        ...typed,
        isWithdrawn: withdraw === '1',
      });
      if (done !== undefined) return show(ctx, c, { ...asked, typed, problem: done });
      const query = new URLSearchParams({ ...asked.query, ...(language !== undefined && { language }) });
      return c.redirect(`${API_BASE_PATH}${HANDOVER_ROUTE}?${query}`, 303);
    },
  }),
];

interface Asked {
  query: HandoverView['query'];
  language: string | undefined;
}

interface Typed {
  email: string;
  requests: Requests;
}

interface Pressed extends Asked, Typed {
  isWithdrawn: boolean;
}

/** What is wrong, for the page; undefined if it is done, or if there is nothing to do it with any more. */
async function change(
  ctx: Context,
  c: AppContext,
  user: CurrentUser,
  { query, language: asked, email, requests, isWithdrawn }: Pressed,
): Promise<HandoverProblem | undefined> {
  const language = toLanguage(c, asked);
  try {
    if ('key' in query) return await takeReservation(ctx, user, { key: query.key, language, requests });
    if (isWithdrawn) await withdrawOffer(ctx, user, query.order);
    else {
      const offer = { orderId: query.order, email, language };
      return await guardOffer(ctx, c, email, () => offerReservation(ctx, user, offer));
    }
    return undefined;
  } catch (error) {
    // The page that follows says so.
    if (isGone(error)) return undefined;
    throw error;
  }
}

async function show(
  ctx: Context,
  c: AppContext,
  { query, language: asked, typed, problem }: Asked & { typed?: Typed; problem?: HandoverProblem },
): Promise<Response> {
  const language = toLanguage(c, asked);
  setPageHeaders(c, language);
  const view: HandoverView = { ctx, language, query, problem };
  const user = await c.get('findUser')();
  const signed = user && { user, token: sign(ctx.config, 'handover', toTokenText(user)) };
  const status = problem ? 422 : 200;
  if ('key' in query) {
    const taking = await getTaking(ctx, query.key, { userId: user?.id, language });
    keepLink(ctx, c, query.key, { isNeeded: !signed });
    const requests = typed?.requests ?? (await findRequests(ctx, user?.id));
    return c.html(renderTaking({ ...view, taking, signed, requests }), status);
  }
  if (!signed) return c.html(renderSignIn(view), 401);
  const giving = await getGiving(ctx, signed.user, query.order);
  return c.html(renderGiving({ ...view, ...signed, giving, email: typed?.email ?? '' }), status);
}

/** What the diner's profile remembers for the next reservation. */
async function findRequests(ctx: Context, userId: string | undefined): Promise<Requests> {
  const { remembered } = userId === undefined ? { remembered: null } : await findRemembered(ctx, userId);
  return { notes: remembered?.specialRequests ?? '', allergies: remembered?.allergies ?? NO_ALLERGIES };
}

/** What the token of a form signs: another site cannot know it. */
function toTokenText({ id }: CurrentUser): string {
  return `form ${id}`;
}

function toLanguage(c: AppContext, asked: string | undefined) {
  return isLanguage(asked) ? asked : requestLanguage(c);
}
