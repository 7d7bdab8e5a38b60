import {
  csrfAnswer,
  forgotPasswordRequest,
  messageAnswer,
  resetPasswordRequest,
  signInRequest,
  signUpRequest,
  verifyAnswer,
} from '#contract/api/accounts.ts';
import { passwordRoutes } from '#contract/routes/password-routes.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Operation } from '#server/platform/http/operation.ts';

export const accountOperations: Operation[] = [
  {
    route: routes.csrf,
    method: 'get',
    id: 'getCsrfToken',
    summary: 'Gives the token that every change must send back, and a cookie that belongs to it.',
    answers: { 200: { description: 'The token.', schema: csrfAnswer } },
  },
  {
    route: routes.signUp,
    method: 'post',
    id: 'signUp',
    summary: 'Makes an account and signs in.',
    body: signUpRequest,
    answers: {
      201: { description: 'Signed in: the answer sets the session cookie.', schema: messageAnswer },
    },
    errors: ['email_taken', 'too_many_requests', 'server_busy'],
  },
  {
    route: routes.signIn,
    method: 'post',
    id: 'signIn',
    summary: 'Signs in.',
    body: signInRequest,
    answers: {
      200: { description: 'Signed in: the answer sets the session cookie.', schema: messageAnswer },
    },
    errors: ['credentials_invalid', 'too_many_requests', 'server_busy'],
  },
  {
    route: passwordRoutes.forgotPassword,
    method: 'post',
    id: 'requestPasswordLink',
    summary: 'Mails a link for a new password, if somebody has an account with this e-mail.',
    body: forgotPasswordRequest,
    answers: {
      200: { description: 'The same for known and unknown e-mails.', schema: messageAnswer },
    },
    errors: ['too_many_requests'],
  },
  {
    route: passwordRoutes.resetPassword,
    method: 'post',
    id: 'resetPassword',
    summary: "Sets a new password by a mailed link, ends the diner's sessions and signs in.",
    body: resetPasswordRequest,
    answers: {
      200: { description: 'Signed in: the answer sets the session cookie.', schema: messageAnswer },
    },
    errors: ['link_invalid', 'password_link_invalid', 'too_many_requests', 'server_busy'],
  },
  {
    route: routes.logOut,
    method: 'post',
    id: 'logOut',
    summary: 'Ends the session, if there is one.',
    session: 'optional',
    answers: { 200: { description: 'Signed out.', schema: messageAnswer } },
  },
  {
    route: routes.verify,
    method: 'get',
    id: 'verifySession',
    summary: 'Tells who is signed in.',
    session: 'optional',
    answers: { 200: { description: 'The user, or nobody.', schema: verifyAnswer } },
  },
];
