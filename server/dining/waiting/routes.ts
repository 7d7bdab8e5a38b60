import { Hono } from 'hono';
import type { MessageAnswer } from '#contract/api/accounts.ts';
import { joinWaitingRequest, leaveWaitingRequest, waitingLinkRequest } from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { joinWaitingList } from './join.ts';
import { getMailedOffer, leaveByLink, leaveWaitingList } from './leave.ts';
import { listOwnEntries } from './list.ts';

export function waitingListRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(waitingRoutes.waiting, async (c) => c.json(await listOwnEntries(ctx, (await requireUser(c)).id)));

  app.post(waitingRoutes.waiting, limit(ctx, 'waiting'), async (c) => {
    const user = await requireUser(c);
    const request = await readBody(c, joinWaitingRequest);
    const network = networkOf(c, ctx);
    await joinWaitingList(ctx, { user, network, language: requestLanguage(c), request });
    return c.json(await listOwnEntries(ctx, user.id), 201);
  });

  app.post(waitingRoutes.leaveWaiting, limit(ctx, 'waiting'), async (c) => {
    const { id: userId } = await requireUser(c);
    await leaveWaitingList(ctx, { ...(await readBody(c, leaveWaitingRequest)), userId });
    return c.json(await listOwnEntries(ctx, userId));
  });

  app.post(waitingRoutes.mailedOffer, limit(ctx, 'leaveWaiting'), async (c) =>
    c.json(await getMailedOffer(ctx, (await readBody(c, waitingLinkRequest)).link)),
  );

  app.post(waitingRoutes.leaveWaitingByLink, limit(ctx, 'leaveWaiting'), async (c) => {
    await leaveByLink(ctx, (await readBody(c, waitingLinkRequest)).link);
    return c.json({ message: 'Left the waiting list' } satisfies MessageAnswer);
  });

  return app;
}
