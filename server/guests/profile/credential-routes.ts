import { Hono } from 'hono';
import {
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  type EmailConfirmedAnswer,
  type MessageAnswer,
} from '#contract/api/accounts.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { changePassword } from '#server/identity/accounts/change-password.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { deviceName } from '#server/identity/accounts/device-name.ts';
import { findNewEmail, requestEmailLink } from '#server/identity/accounts/email-link.ts';
import { createGuessGuard } from '#server/identity/accounts/guess-guard.ts';
import { rememberDevice } from '#server/identity/accounts/known-device.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import { createMailboxGuard } from '#server/identity/accounts/mailbox-guard.ts';
import { provePassword } from '#server/identity/accounts/prove-password.ts';
import { writeSessionToken } from '#server/identity/accounts/session-cookie.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';

/** What a diner signs in with: the password and the e-mail. */
export function credentialRoutes(ctx: Context): Hono<AppEnv> {
  const guardAgainstGuesses = createGuessGuard(ctx);
  const mailboxes = createMailboxGuard(ctx);
  const app = new Hono<AppEnv>();

  app.post(profileRoutes.changePassword, async (c) => {
    const user = await requireUser(c);
    const { id, email } = user;
    const { currentPassword, newPassword } = await readBody(c, changePasswordRequest);
    const device = deviceName(c.req.header('User-Agent'));
    const proven = await guardAgainstGuesses(c, email, () => provePassword(ctx, id, currentPassword));
    const change = { device, language: requestLanguage(c), newPassword };
    const token = await mailboxes.guardMail(user, (mayMail) =>
      changePassword(ctx, proven, { ...change, mayMail }),
    );
    writeSessionToken(c, ctx.config, token);
    await rememberDevice(c, ctx, email);
    return c.json({ message: 'Password changed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.changeEmail, async (c) => {
    const user = await requireUser(c);
    const { email, password } = await readBody(c, changeEmailRequest);
    const proven = await guardAgainstGuesses(c, user.email, () => provePassword(ctx, user.id, password));
    const change = { user, email, language: requestLanguage(c) };
    await mailboxes.guardLink(c, { userId: user.id, email }, () => changeEmail(ctx, proven, change));
    return c.json({ message: 'Link mailed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.emailLink, async (c) => {
    const user = await requireUser(c);
    const email = (await findNewEmail(ctx, user)) ?? user.email;
    const request = { userId: user.id, email, language: requestLanguage(c) };
    await mailboxes.guardLink(c, request, () =>
      inTransaction(ctx.db, async (trx) => {
        await lockDiner(ctx, trx, user.id);
        await requestEmailLink(ctx, trx, request);
      }),
    );
    return c.json({ message: 'Link mailed' } satisfies MessageAnswer);
  });

  app.post(profileRoutes.confirmEmail, limit(ctx, 'confirmEmail'), async (c) => {
    const isWaiting = await confirmEmail(ctx, (await readBody(c, confirmEmailRequest)).link);
    return c.json({ message: 'Email confirmed', isWaiting } satisfies EmailConfirmedAnswer);
  });

  return app;
}
