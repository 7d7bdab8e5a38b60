import { Hono } from 'hono';
import {
  forgotPasswordRequest,
  resetPasswordRequest,
  signInRequest,
  signUpRequest,
  type CsrfAnswer,
  type MessageAnswer,
  type VerifyAnswer,
} from '#contract/api/accounts.ts';
import { passwordRoutes, RESET_PASSWORD_MESSAGE } from '#contract/routes/password-routes.ts';
import { routes, SIGN_IN_MESSAGE, SIGN_UP_MESSAGE } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { issueCsrfToken } from '#server/platform/http/csrf.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { deviceName } from './device-name.ts';
import { createGuessGuard } from './guess-guard.ts';
import { rememberDevice } from './known-device.ts';
import { createLinkGuard } from './link-guard.ts';
import { createMailboxGuard } from './mailbox-guard.ts';
import { requestPasswordLink } from './password-link.ts';
import { resetPassword } from './reset-password.ts';
import { clearSessionToken, readSessionToken, writeSessionToken } from './session-cookie.ts';
import { closeSession, openProvenSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(ctx: Context): Hono<AppEnv> {
  const guardAgainstGuesses = createGuessGuard(ctx);
  const mayBeMailed = createLinkGuard(ctx);
  const mailboxes = createMailboxGuard(ctx);
  const app = new Hono<AppEnv>();

  app.get(routes.csrf, (c) => c.json({ csrfToken: issueCsrfToken(c, ctx.config) } satisfies CsrfAnswer));

  app.post(routes.signUp, limit(ctx, 'signUp'), async (c) => {
    const input = await readBody(c, signUpRequest);
    const { email } = input;
    const userId = await mailboxes.guardMail({ email, isEmailConfirmed: false }, (mayMail) =>
      signUp(ctx, { ...input, language: requestLanguage(c), mayMail }),
    );
    await startSession(ctx, c, openSession(ctx, ctx.db, { userId, device: device(c) }));
    await rememberDevice(c, ctx, input.email);
    return c.json({ message: SIGN_UP_MESSAGE } satisfies MessageAnswer, 201);
  });

  app.post(routes.signIn, async (c) => {
    const input = await readBody(c, signInRequest);
    const user = await guardAgainstGuesses(c, input.email, () => signIn(ctx, input));
    await startSession(ctx, c, openProvenSession(ctx, user, device(c)));
    await rememberDevice(c, ctx, input.email);
    return c.json({ message: SIGN_IN_MESSAGE } satisfies MessageAnswer);
  });

  app.post(passwordRoutes.forgotPassword, async (c) => {
    const { email } = await readBody(c, forgotPasswordRequest);
    if (await mayBeMailed(c, email)) await requestPasswordLink(ctx, { email, language: requestLanguage(c) });
    return c.json({ message: 'Password link requested' } satisfies MessageAnswer);
  });

  app.post(passwordRoutes.resetPassword, limit(ctx, 'resetPassword'), async (c) => {
    const input = await readBody(c, resetPasswordRequest);
    const user = await resetPassword(ctx, { ...input, language: requestLanguage(c) });
    await startSession(ctx, c, openSession(ctx, ctx.db, { userId: user.id, device: device(c) }));
    await rememberDevice(c, ctx, user.email);
    return c.json({ message: RESET_PASSWORD_MESSAGE } satisfies MessageAnswer);
  });

  app.post(routes.logOut, async (c) => {
    await endSession(ctx, c);
    clearSessionToken(c, ctx.config);
    return c.json({ message: 'Logout successful' } satisfies MessageAnswer);
  });

  app.get(routes.verify, async (c) => {
    const user = await c.get('findUser')();
    const answer: VerifyAnswer = user
      ? { isAuthenticated: true, user: { id: user.id, email: user.email } }
      : { isAuthenticated: false };
    return c.json(answer);
  });

  return app;
}

/** Issues a new token at every sign-in, which prevents session fixation. */
async function startSession(ctx: Context, c: AppContext, opening: Promise<string>): Promise<void> {
  const token = await opening;
  await endSession(ctx, c);
  writeSessionToken(c, ctx.config, token);
}

function device(c: AppContext): string {
  return deviceName(c.req.header('User-Agent'));
}

async function endSession(ctx: Context, c: AppContext): Promise<void> {
  const token = readSessionToken(c);
  if (token) await closeSession(ctx, token);
}
