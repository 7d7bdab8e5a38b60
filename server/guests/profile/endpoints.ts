import { formatDay } from '#contract/format/dates.ts';
import {
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  deleteAccountRequest,
  detailsRequest,
  devicesAnswer,
  emailConfirmedAnswer,
  exportAnswer,
  messageAnswer,
  profileAnswer,
} from '#contract/api/accounts.ts';
import { routes } from '#contract/routes/routes.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { rememberedAnswer, rememberedRequest } from '#contract/api/remembered.ts';
import { findOpenedOffer } from '#server/guest-pages/opened-offer.ts';
import { changeRemembered, findRemembered } from '#server/dining/checkout/remembered.ts';
import { changePassword } from '#server/identity/accounts/change-password.ts';
import { deviceName } from '#server/identity/accounts/device-name.ts';
import { listDevices, signOutOthers } from '#server/identity/accounts/devices.ts';
import { findNewEmail, requestEmailLink } from '#server/identity/accounts/email-link.ts';
import { guardAgainstGuesses } from '#server/identity/accounts/guess-guard.ts';
import { rememberDevice } from '#server/identity/accounts/known-device.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import { guardLink, guardMail } from '#server/identity/accounts/mailbox-guard.ts';
import { provePassword } from '#server/identity/accounts/prove-password.ts';
import {
  clearSessionToken,
  readSessionToken,
  writeSessionToken,
} from '#server/identity/accounts/session-cookie.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AppContext, CurrentUser } from '#server/platform/http/app-env.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { changeDetails } from './change-details.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { getProfile } from './get-profile.ts';
import { FLOOR_TEXTS } from '#server/texts/texts.ts';

export const profileEndpoints: Endpoint[] = [
  endpoint({
    route: routes.profile,
    method: 'get',
    id: 'getProfile',
    summary: "The diner's own account.",
    session: 'needed',
    answers: { 200: { description: 'The account.', schema: profileAnswer } },
    handle: async (ctx, c, { user }) =>
      c.json(await getProfile(ctx, user, await findOpenedOffer(ctx, c, user.id))),
  }),
  endpoint({
    route: profileRoutes.details,
    method: 'post',
    id: 'changeDetails',
    summary: 'Changes name and phone, also in orders of reservations to come.',
    limit: 'settings',
    body: detailsRequest,
    session: 'needed',
    answers: { 200: { description: 'Changed.', schema: messageAnswer } },
    handle: async (ctx, c, { user, body }) => {
      await changeDetails(ctx, user, body);
      return c.json({ message: 'Details changed' });
    },
  }),
  endpoint({
    route: profileRoutes.changePassword,
    method: 'post',
    id: 'changePassword',
    summary: 'Changes the password, ends all other sessions and emails a notice.',
    body: changePasswordRequest,
    session: 'needed',
    answers: {
      200: { description: 'Changed: the answer sets a new session cookie.', schema: messageAnswer },
    },
    errors: ['password_wrong', 'too_many_requests', 'server_busy'],
    handle: async (ctx, c, { user, body, language }) => {
      const { id, email } = user;
      const device = deviceName(c.req.header('User-Agent'));
      const proven = await guardAgainstGuesses(ctx, c, email, () =>
        provePassword(ctx, id, body.currentPassword),
      );
      const change = { device, language, newPassword: body.newPassword };
      const token = await guardMail(ctx, user, (mayMail) =>
        changePassword(ctx, proven, { ...change, mayMail }),
      );
      writeSessionToken(c, ctx.config, token);
      await rememberDevice(c, ctx, email);
      return c.json({ message: 'Password changed' });
    },
  }),
  endpoint({
    route: profileRoutes.changeEmail,
    method: 'post',
    id: 'changeEmail',
    summary: 'Emails a link to a new address, which becomes the account’s when the link is used.',
    body: changeEmailRequest,
    session: 'needed',
    answers: {
      200: {
        description: 'The same, whether or not another account has the address.',
        schema: messageAnswer,
      },
    },
    errors: ['password_wrong', 'too_many_requests', 'server_busy'],
    handle: async (ctx, c, { user, body: { email, password }, language }) => {
      const proven = await guardAgainstGuesses(ctx, c, user.email, () =>
        provePassword(ctx, user.id, password),
      );
      await guardLink(ctx, c, { userId: user.id, email }, () =>
        changeEmail(ctx, proven, { user, email, language }),
      );
      return c.json({ message: 'Link mailed' });
    },
  }),
  endpoint({
    route: profileRoutes.emailLink,
    method: 'post',
    id: 'requestEmailLink',
    summary: 'Emails the link that confirms the new address, or else the present one, once more.',
    session: 'needed',
    answers: { 200: { description: 'Mailed.', schema: messageAnswer } },
    errors: ['too_many_requests'],
    handle: async (ctx, c, { user, language }) => {
      const email = (await findNewEmail(ctx, user)) ?? user.email;
      const request = { userId: user.id, email, language };
      await guardLink(ctx, c, request, () =>
        inTransaction(ctx.db, async (trx) => {
          await lockDiner(ctx, trx, user.id);
          await requestEmailLink(ctx, trx, request);
        }),
      );
      return c.json({ message: 'Link mailed' });
    },
  }),
  endpoint({
    route: profileRoutes.confirmEmail,
    method: 'post',
    id: 'confirmEmail',
    summary: 'Confirms an address by an emailed link, in any browser.',
    limit: 'confirmEmail',
    body: confirmEmailRequest,
    answers: { 200: { description: 'Confirmed.', schema: emailConfirmedAnswer } },
    errors: ['link_invalid', 'email_link_invalid', 'email_taken'],
    handle: async (ctx, c, { body, language }) => {
      const entries = await confirmEmail(ctx, body.link);
      const waitingFor = entries.map(({ date, timeSlot, partySize }) =>
        [formatDay(date, language), timeSlot, FLOOR_TEXTS[language].guests(partySize)].join(', '),
      );
      return c.json({ message: 'Email confirmed', waitingFor });
    },
  }),
  endpoint({
    route: profileRoutes.devices,
    method: 'get',
    id: 'listDevices',
    summary: 'The browsers in which the diner is signed in.',
    session: 'needed',
    answers: { 200: { description: 'The devices.', schema: devicesAnswer } },
    handle: async (ctx, c, { user }) => c.json(await listDevices(ctx, sessionOf(c, user))),
  }),
  endpoint({
    route: profileRoutes.signOutOthers,
    method: 'post',
    id: 'signOutOthers',
    summary: 'Ends all other sessions of the diner.',
    limit: 'settings',
    session: 'needed',
    answers: { 200: { description: 'The device that is left.', schema: devicesAnswer } },
    handle: async (ctx, c, { user }) => {
      const session = sessionOf(c, user);
      await signOutOthers(ctx, session);
      await rememberDevice(c, ctx, user.email);
      return c.json(await listDevices(ctx, session));
    },
  }),
  endpoint({
    route: REMEMBERED_ROUTE,
    method: 'get',
    id: 'getRemembered',
    summary: 'Allergies and special requests that the diner asked to remember for the next order.',
    session: 'needed',
    answers: { 200: { description: 'Null if nothing is remembered.', schema: rememberedAnswer } },
    handle: async (ctx, c, { user }) => c.json(await findRemembered(ctx, user.id)),
  }),
  endpoint({
    route: REMEMBERED_ROUTE,
    method: 'post',
    id: 'changeRemembered',
    summary: 'Changes what is remembered for the next order; empty values forget it.',
    limit: 'settings',
    body: rememberedRequest,
    session: 'needed',
    answers: { 200: { description: 'What is remembered now.', schema: rememberedAnswer } },
    handle: async (ctx, c, { user, body }) => {
      await changeRemembered(ctx, user.id, body);
      return c.json(await findRemembered(ctx, user.id));
    },
  }),
  endpoint({
    route: profileRoutes.data,
    method: 'get',
    id: 'exportData',
    summary: 'Everything that the restaurant has about the diner, as a JSON file.',
    limit: 'data',
    session: 'needed',
    answers: {
      200: { description: 'The rows about the diner, without secrets.', schema: exportAnswer },
    },
    handle: async (ctx, c, { user }) => {
      c.header('Content-Disposition', `attachment; filename="${ctx.restaurant.slug}-my-data.json"`);
      return c.json(await exportData(ctx, user.id));
    },
  }),
  endpoint({
    route: profileRoutes.deleteAccount,
    method: 'post',
    id: 'deleteAccount',
    summary: 'Deletes the account and forgets the diner in past reservations; amounts stay for bookkeeping.',
    body: deleteAccountRequest,
    session: 'needed',
    answers: { 200: { description: 'Deleted: the answer ends the session.', schema: messageAnswer } },
    errors: ['password_wrong', 'evening_ahead', 'too_many_requests', 'server_busy'],
    handle: async (ctx, c, { user: { id, email }, body }) => {
      const proven = await guardAgainstGuesses(ctx, c, email, () => provePassword(ctx, id, body.password));
      await deleteAccount(ctx, proven);
      clearSessionToken(c, ctx.config);
      return c.json({ message: 'Account deleted' });
    },
  }),
];

function sessionOf(c: AppContext, { id }: CurrentUser): { userId: string; token: string } {
  return { userId: id, token: readSessionToken(c) ?? '' };
}
