import { Hono } from 'hono';
import { detailsRequest, type MessageAnswer } from '#contract/api/accounts.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { routes } from '#contract/routes/routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { rememberDevice } from '#server/identity/accounts/known-device.ts';
import { findOpenedOffer } from '#server/dining/amendments/opened-offer.ts';
import { listDevices, signOutOthers } from '#server/identity/accounts/devices.ts';
import { readSessionToken } from '#server/identity/accounts/session-cookie.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { changeDetails } from './change-details.ts';
import { getProfile } from './get-profile.ts';

export function profileSettingsRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(routes.profile, async (c) => {
    const user = await requireUser(c);
    return c.json(await getProfile(ctx, user, await findOpenedOffer(ctx, c, user.id)));
  });

  app.post(profileRoutes.details, limit(ctx, 'settings'), async (c) => {
    const user = await requireUser(c);
    await changeDetails(ctx, user, await readBody(c, detailsRequest));
    return c.json({ message: 'Details changed' } satisfies MessageAnswer);
  });

  app.get(profileRoutes.devices, async (c) => c.json(await listDevices(ctx, await asking(c))));

  app.post(profileRoutes.signOutOthers, limit(ctx, 'settings'), async (c) => {
    const session = await asking(c);
    const { email } = await requireUser(c);
    await signOutOthers(ctx, session);
    await rememberDevice(c, ctx, email);
    return c.json(await listDevices(ctx, session));
  });

  return app;
}

async function asking(c: AppContext): Promise<{ userId: string; token: string }> {
  const { id } = await requireUser(c);
  return { userId: id, token: readSessionToken(c) ?? '' };
}
