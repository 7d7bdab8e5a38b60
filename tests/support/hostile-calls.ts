import { z } from 'zod';
import { signInRequest, signUpRequest } from '#contract/accounts.ts';
import { cancelRequest } from '#contract/cancellation.ts';
import { calendarQuery, createOrderRequest } from '#contract/orders.ts';
import { createReservationRequest } from '#contract/reservations.ts';
import type { routes } from '#contract/routes.ts';
import { availabilityQuery, tableAvailabilityQuery, tableChangesQuery } from '#contract/tables.ts';

interface Call {
  body?: z.ZodType;
  query?: z.ZodType;
  /** Takes a POST, though its body has no schema. */
  posts?: true;
  /** Whose GET brings an order to its true state, so that a good answer may come with a change. */
  settles?: true;
}

export type RouteName = keyof typeof routes;

/** Every route of the contract with the schemas of what it reads; a new route has no way around this list. */
export const CALLS: Record<RouteName, Call> = {
  csrf: {},
  signUp: { body: signUpRequest },
  signIn: { body: signInRequest },
  logOut: { posts: true },
  verify: {},
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
  bankReturn: { query: z.object({ order: z.string() }), settles: true },
  order: { settles: true },
  calendar: { query: calendarQuery },
  cancellation: { body: cancelRequest },
  profile: {},
  userReservations: {},
  hold: {},
  health: {},
  live: {},
  ready: {},
  openapi: {},
};

export const ROUTE_NAMES = Object.keys(CALLS) as RouteName[];
