import fc from 'fast-check';
import { API_BASE_PATH, CANCELLATION_TOKEN_HEADER, routes } from '#contract/routes/routes.ts';
import { callOf } from './hostile-calls.ts';
import { bodyOf, encode, headers, often, pathOf, queryOf, RAW_SEGMENTS, SUFFIXES } from './hostile-parts.ts';
import type { HostileBody } from './hostile-parts.ts';
import { validFor, type Pools } from './hostile-schema.ts';
import { nastyText } from './hostile-texts.ts';

export interface HostileRequest {
  /** One of the contract's, unless it is a stray request. */
  route: string | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: HostileBody | undefined;
  isChunked: boolean;
  /** `stranger` and `owner` are signed in; the owner has an order. */
  actor: 'nobody' | 'stranger' | 'owner';
  csrf: 'right' | 'other' | 'none';
  signature?: 'none' | 'random' | 'other' | 'right';
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Requests to one route: some valid, most invalid in one or more places. */
export function requestsTo(route: string, pools: Pools): fc.Arbitrary<HostileRequest> {
  const { body, posts, query } = callOf(route);
  const right = [...(posts ? ['POST', 'POST'] : []), ...(query || !posts ? ['GET'] : [])];
  const anyBody = bodyOf(body ? validFor(body, pools) : fc.jsonValue({ maxDepth: 3 }));
  return fc.record({
    route: fc.constant(route),
    method: often(fc.constantFrom(...right), fc.constantFrom(...METHODS)),
    path: fc
      .tuple(
        pathOf(route, pools),
        often(fc.constant(''), fc.constantFrom(...SUFFIXES)),
        queryOf(route, pools),
      )
      .map((parts) => parts.join('')),
    headers: fc
      .tuple(headers, often(fc.constantFrom(...(pools.token ?? [])), fc.constant('')))
      .map(([all, token]) => ({ ...all, [CANCELLATION_TOKEN_HEADER]: String(token) })),
    body: posts ? anyBody : often(fc.constant(undefined), anyBody),
    ...sender,
  });
}

/** Callbacks forged by an attacker who knows the protocol and the orders, but not the bank's key. */
export function forgedCallbacks(bankOrderIds: readonly string[]): fc.Arbitrary<HostileRequest> {
  const valid = fc.record({
    event: fc.constant('order_payment'),
    body: fc.record({
      order_id: fc.constantFrom(...bankOrderIds),
      order_status: fc.record({ key: fc.constantFrom('completed', 'refunded', 'rejected') }),
    }),
  });
  return fc.record({
    route: fc.constant(routes.bankCallback),
    method: fc.constant('POST'),
    path: fc.constant(`${API_BASE_PATH}/bog/callback`),
    headers,
    body: bodyOf(valid),
    ...sender,
    signature: fc.constantFrom('none', 'random', 'other', 'right'),
  });
}

/** Requests to paths that do not exist or are slightly wrong. */
export function strayRequests(): fc.Arbitrary<HostileRequest> {
  const segment = often(nastyText.map(encode), fc.constantFrom(...RAW_SEGMENTS));
  return fc.record({
    route: fc.constant(undefined),
    method: fc.constantFrom(...METHODS),
    path: fc
      .tuple(
        fc.constantFrom('', API_BASE_PATH, `${API_BASE_PATH}/orders`),
        fc.array(segment, { maxLength: 5 }),
      )
      .map(([start, segments]) => `${start}/${segments.join('/')}`),
    headers,
    body: bodyOf(fc.jsonValue()),
    ...sender,
  });
}

const sender = {
  isChunked: fc.boolean(),
  actor: fc.constantFrom('nobody', 'stranger', 'stranger', 'owner'),
  csrf: often(fc.constant('right'), fc.constantFrom('other', 'none')),
} as const satisfies { [Name in 'isChunked' | 'actor' | 'csrf']: fc.Arbitrary<HostileRequest[Name]> };
