import { Hono } from 'hono';
import type { MessageAnswer } from '#contract/api/accounts.ts';
import { joinWaitingRequest, leaveWaitingRequest, waitingLinkRequest } from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { createMailboxGuard } from '#server/identity/accounts/mailbox-guard.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { hasLink, joinWaitingList } from './join.ts';
import { getMailedOffer, leaveByLink, leaveWaitingList } from './leave.ts';
import { listOwnEntries } from './list.ts';

export function waitingListRoutes(ctx: Context): Hono<AppEnv> {
  const mailboxes = createMailboxGuard(ctx);
  const app = new Hono<AppEnv>();

  app.get(waitingRoutes.waiting, async (c) => c.json(await listOwnEntries(ctx, await requireUser(c))));

  app.post(waitingRoutes.waiting, limit(ctx, 'waiting'), async (c) => {
    const user = await requireUser(c);
    const request = await readBody(c, joinWaitingRequest);
    const network = networkOf(c, ctx);
    const language = requestLanguage(c);
    const join = (mayMail: boolean) => joinWaitingList(ctx, { user, mayMail, network, language, request });
    await ((await hasLink(ctx, user, request)) ? join(false) : mailboxes.guardMail(user, join));
    return c.json(await listOwnEntries(ctx, user), 201);
  });

  app.post(waitingRoutes.leaveWaiting, limit(ctx, 'waiting'), async (c) => {
    const user = await requireUser(c);
    await leaveWaitingList(ctx, { ...(await readBody(c, leaveWaitingRequest)), userId: user.id });
    return c.json(await listOwnEntries(ctx, user));
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
