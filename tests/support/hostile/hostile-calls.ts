import { z } from 'zod';
import {
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  deleteAccountRequest,
  detailsRequest,
  forgotPasswordRequest,
  resetPasswordRequest,
  signInRequest,
  signUpRequest,
} from '#contract/api/accounts.ts';
import { cancelRequest } from '#contract/api/cancellation.ts';
import { additionRequest, removalRequest } from '#contract/api/dishes.ts';
import {
  createPartyRequest,
  partyChangesRequest,
  partyPaymentRequest,
  partyQuery,
} from '#contract/api/parties.ts';
import { moveRequest } from '#contract/api/moves.ts';
import { calendarQuery, createOrderRequest } from '#contract/api/orders.ts';
import { createReservationRequest } from '#contract/api/reservations.ts';
import { passwordRoutes } from '#contract/routes/password-routes.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { rememberedRequest } from '#contract/api/remembered.ts';
import { joinWaitingRequest, leaveWaitingRequest, waitingLinkRequest } from '#contract/api/waiting.ts';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { routes } from '#contract/routes/routes.ts';
import { availabilityQuery, tableAvailabilityQuery, tableChangesQuery } from '#contract/api/tables.ts';

interface Call {
  body?: z.ZodType;
  query?: z.ZodType;
  /** Accepts a POST without a body schema. */
  posts?: true;
  /** Its GET settles an order, so that a valid request may change rows. */
  settles?: true;
}

export const ALL_ROUTES = {
  ...routes,
  ...passwordRoutes,
  ...profileRoutes,
  remembered: REMEMBERED_ROUTE,
  ...waitingRoutes,
};
export type RouteName = keyof typeof ALL_ROUTES;

/** Every route of the contract with its request schemas; the type requires an entry for a new route. */
export const CALLS: Record<RouteName, Call> = {
  csrf: {},
  signUp: { body: signUpRequest },
  signIn: { body: signInRequest },
  logOut: { posts: true },
  verify: {},
  forgotPassword: { body: forgotPasswordRequest },
  resetPassword: { body: resetPasswordRequest },
  details: { body: detailsRequest },
  changePassword: { body: changePasswordRequest },
  changeEmail: { body: changeEmailRequest },
  emailLink: { posts: true },
  confirmEmail: { body: confirmEmailRequest },
  devices: {},
  signOutOthers: { posts: true },
  waiting: { body: joinWaitingRequest },
  leaveWaiting: { body: leaveWaitingRequest },
  mailedOffer: { body: waitingLinkRequest },
  leaveWaitingByLink: { body: waitingLinkRequest },
  remembered: { body: rememberedRequest },
  data: {},
  deleteAccount: { body: deleteAccountRequest },
  menu: {},
  category: {},
  tables: {},
  availability: { query: availabilityQuery },
  tableAvailability: { query: tableAvailabilityQuery },
  tableChanges: { query: tableChangesQuery },
  reservations: { body: createReservationRequest, query: availabilityQuery },
  closedDays: {},
  createOrder: { body: createOrderRequest },
  bankCallback: { posts: true },
  bankReturn: { query: z.object({ order: z.string(), key: z.string() }), settles: true },
  order: { settles: true },
  payment: { settles: true },
  calendar: { query: calendarQuery },
  cancellation: { body: cancelRequest },
  move: { body: moveRequest },
  dishes: { settles: true },
  additions: { body: additionRequest },
  parties: { body: createPartyRequest },
  party: { query: partyQuery, settles: true },
  partyChanges: { body: partyChangesRequest },
  partyPayments: { body: partyPaymentRequest },
  partyLink: {},
  removals: { body: removalRequest },
  moveAvailability: { query: availabilityQuery },
  profile: {},
  userReservations: {},
  hold: {},
  health: {},
  live: {},
  ready: {},
};

export const ROUTE_NAMES = Object.keys(CALLS) as RouteName[];
