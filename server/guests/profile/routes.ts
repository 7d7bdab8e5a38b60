import { Hono } from 'hono';
import {
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  detailsRequest,
  type MessageAnswer,
} from '#contract/api/accounts.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { routes } from '#contract/routes/routes.ts';
import { changePassword } from '#server/identity/accounts/change-password.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { deviceName } from '#server/identity/accounts/device-name.ts';
import { listDevices, signOutOthers } from '#server/identity/accounts/devices.ts';
import { createEmailGuard } from '#server/identity/accounts/email-guard.ts';
import { findNewEmail, requestEmailLink } from '#server/identity/accounts/email-link.ts';
import { createGuessGuard } from '#server/identity/accounts/guess-guard.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import { rememberDevice } from '#server/identity/accounts/known-device.ts';
import { readSessionToken, writeSessionToken } from '#server/identity/accounts/session-cookie.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/http/rate-limit.ts';
import { changeDetails } from './change-details.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { getProfile } from './get-profile.ts';

export function profileSettingsRoutes(ctx: Context): Hono<AppEnv> {
  const guardAgainstGuesses = createGuessGuard(ctx);
  const guardAgainstFloods = createEmailGuard(ctx);
  const app = new Hono<AppEnv>();

  app.get(routes.profile, async (c) => c.json(await getProfile(ctx, await requireUser(c))));

  app.post(profileRoutes.details, limit(ctx, 'settings'), async (c) => {
    const user = await requireUser(c);
    await changeDetails(ctx, user, await readBody(c, detailsRequest));
    return c.json({ message: 'Details changed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.changePassword, async (c) => {
    const { id: userId, email } = await requireUser(c);
    const request = await readBody(c, changePasswordRequest);
    const device = deviceName(c.req.header('User-Agent'));
    const change = { userId, device, language: requestLanguage(c), request };
    const token = await guardAgainstGuesses(c, email, () => changePassword(ctx, change));
    writeSessionToken(c, ctx.config, token);
    rememberDevice(c, ctx.config, email);
    return c.json({ message: 'Password changed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.changeEmail, async (c) => {
    const user = await requireUser(c);
    const request = await readBody(c, changeEmailRequest);
    const change = { ...request, language: requestLanguage(c) };
    await guardAgainstFloods(c, user.id, request.email);
    await guardAgainstGuesses(c, user.email, () => changeEmail(ctx, user, change));
    return c.json({ message: 'Link mailed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.emailLink, async (c) => {
    const user = await requireUser(c);
    const email = (await findNewEmail(ctx, user)) ?? user.email;
    await guardAgainstFloods(c, user.id, email);
    const request = { userId: user.id, email, language: requestLanguage(c) };
    await inTransaction(ctx.db, async (trx) => {
      await lockDiner(ctx, trx, user.id);
      await requestEmailLink(ctx, trx, request);
    });
    return c.json({ message: 'Link mailed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.confirmEmail, limit(ctx, 'confirmEmail'), async (c) => {
    await confirmEmail(ctx, (await readBody(c, confirmEmailRequest)).link);
    return c.json({ message: 'Email confirmed' } satisfies MessageAnswer);
  });

  app.get(profileRoutes.devices, async (c) => c.json(await listDevices(ctx, await asking(c))));

  app.post(profileRoutes.signOutOthers, limit(ctx, 'settings'), async (c) => {
    const session = await asking(c);
    await signOutOthers(ctx, session);
    return c.json(await listDevices(ctx, session));
  });

  return app;
}

async function asking(c: AppContext): Promise<{ userId: string; token: string }> {
  const { id } = await requireUser(c);
  return { userId: id, token: readSessionToken(c) ?? '' };
}
