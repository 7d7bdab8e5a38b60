import {
  csrfAnswer,
  messageAnswer,
  profileAnswer,
  signInRequest,
  signUpRequest,
  verifyAnswer,
} from '#contract/accounts.ts';
import { routes } from '#contract/routes.ts';
import { BODY_ERRORS, CHANGE_ERRORS, COMMON_ERRORS, type Operation } from './operation.ts';

export const accountOperations: Operation[] = [
  {
    route: routes.csrf,
    method: 'get',
    id: 'getCsrfToken',
    summary: 'Gives the token that every change must send back, and a cookie that belongs to it.',
    answers: { 200: { description: 'The token.', schema: csrfAnswer } },
    errors: COMMON_ERRORS,
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
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      'email_taken',
      'too_many_requests',
      'server_busy',
    ],
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
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      'credentials_invalid',
      'too_many_requests',
      'server_busy',
    ],
  },
  {
    route: routes.logOut,
    method: 'post',
    id: 'logOut',
    summary: 'Ends the session, if there is one.',
    session: 'optional',
    answers: { 200: { description: 'Signed out.', schema: messageAnswer } },
    errors: [...COMMON_ERRORS, ...CHANGE_ERRORS],
  },
  {
    route: routes.verify,
    method: 'get',
    id: 'verifySession',
    summary: 'Tells who is signed in.',
    session: 'optional',
    answers: { 200: { description: 'The user, or nobody.', schema: verifyAnswer } },
    errors: COMMON_ERRORS,
  },
  {
    route: routes.profile,
    method: 'get',
    id: 'getProfile',
    summary: "The diner's own account.",
    session: 'needed',
    answers: { 200: { description: 'The account.', schema: profileAnswer } },
    errors: [...COMMON_ERRORS, 'sign_in_required'],
  },
];
