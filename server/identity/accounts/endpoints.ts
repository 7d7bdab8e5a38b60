import {
  csrfAnswer,
  forgotPasswordRequest,
  messageAnswer,
  resetPasswordRequest,
  signInRequest,
  signUpRequest,
  verifyAnswer,
} from '#contract/api/accounts.ts';
import { passwordRoutes, RESET_PASSWORD_MESSAGE } from '#contract/routes/password-routes.ts';
import { routes, SIGN_IN_MESSAGE, SIGN_UP_MESSAGE } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { issueCsrfToken } from '#server/platform/http/csrf.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { deviceName } from './device-name.ts';
import { guardAgainstGuesses } from './guess-guard.ts';
import { rememberDevice } from './known-device.ts';
import { mayBeMailed } from './link-guard.ts';
import { guardMail } from './mailbox-guard.ts';
import { requestPasswordLink } from './password-link.ts';
import { resetPassword } from './reset-password.ts';
import { clearSessionToken, readSessionToken, writeSessionToken } from './session-cookie.ts';
import { closeSession, openProvenSession, openSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const accountEndpoints: Endpoint[] = [
  endpoint({
    route: routes.csrf,
    method: 'get',
    id: 'getCsrfToken',
    summary: 'Gives the token that every change must send back, and a cookie that belongs to it.',
    answers: { 200: { description: 'The token.', schema: csrfAnswer } },
    handle: (ctx, c) => c.json({ csrfToken: issueCsrfToken(c, ctx.config) }),
  }),
  endpoint({
    route: routes.signUp,
    method: 'post',
    id: 'signUp',
    summary: 'Makes an account and signs in.',
    limit: 'signUp',
    body: signUpRequest,
    answers: {
      201: { description: 'Signed in: the answer sets the session cookie.', schema: messageAnswer },
    },
    errors: ['email_taken', 'server_busy'],
    handle: async (ctx, c, { body, language }) => {
      const { email } = body;
      const userId = await guardMail(ctx, { email, isEmailConfirmed: false }, (mayMail) =>
        signUp(ctx, { ...body, language, mayMail }),
      );
      await startSession(ctx, c, openSession(ctx, ctx.db, { userId, device: device(c) }));
      await rememberDevice(c, ctx, email);
      return c.json({ message: SIGN_UP_MESSAGE }, 201);
    },
  }),
  endpoint({
    route: routes.signIn,
    method: 'post',
    id: 'signIn',
    summary: 'Signs in.',
    body: signInRequest,
    answers: {
      200: { description: 'Signed in: the answer sets the session cookie.', schema: messageAnswer },
    },
    errors: ['credentials_invalid', 'too_many_requests', 'server_busy'],
    handle: async (ctx, c, { body }) => {
      const user = await guardAgainstGuesses(ctx, c, body.email, () => signIn(ctx, body));
      await startSession(ctx, c, openProvenSession(ctx, user, device(c)));
      await rememberDevice(c, ctx, body.email);
      return c.json({ message: SIGN_IN_MESSAGE });
    },
  }),
  endpoint({
    route: passwordRoutes.forgotPassword,
    method: 'post',
    id: 'requestPasswordLink',
    summary: 'Emails a link for a new password, if someone has an account with this email.',
    body: forgotPasswordRequest,
    answers: {
      200: { description: 'The same for known and unknown emails.', schema: messageAnswer },
    },
    errors: ['too_many_requests'],
    handle: async (ctx, c, { body: { email }, language }) => {
      if (await mayBeMailed(ctx, c, email)) await requestPasswordLink(ctx, { email, language });
      return c.json({ message: 'Password link requested' });
    },
  }),
  endpoint({
    route: passwordRoutes.resetPassword,
    method: 'post',
    id: 'resetPassword',
    summary: "Sets a new password by an emailed link, ends the diner's sessions and signs in.",
    limit: 'resetPassword',
    body: resetPasswordRequest,
    answers: {
      200: { description: 'Signed in: the answer sets the session cookie.', schema: messageAnswer },
    },
    errors: ['link_invalid', 'password_link_invalid', 'server_busy'],
    handle: async (ctx, c, { body, language }) => {
      const user = await resetPassword(ctx, { ...body, language });
      await startSession(ctx, c, openSession(ctx, ctx.db, { userId: user.id, device: device(c) }));
      await rememberDevice(c, ctx, user.email);
      return c.json({ message: RESET_PASSWORD_MESSAGE });
    },
  }),
  endpoint({
    route: routes.logOut,
    method: 'post',
    id: 'logOut',
    summary: 'Ends the session, if there is one.',
    session: 'optional',
    answers: { 200: { description: 'Signed out.', schema: messageAnswer } },
    handle: async (ctx, c) => {
      await endSession(ctx, c);
      clearSessionToken(c, ctx.config);
      return c.json({ message: 'Logout successful' });
    },
  }),
  endpoint({
    route: routes.verify,
    method: 'get',
    id: 'verifySession',
    summary: 'Tells who is signed in.',
    session: 'optional',
    answers: { 200: { description: 'The user, or nobody.', schema: verifyAnswer } },
    handle: async (_, c) => {
      const user = await c.get('findUser')();
      return c.json(
        user
          ? { isAuthenticated: true, user: { id: user.id, email: user.email } }
          : { isAuthenticated: false },
      );
    },
  }),
];

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
