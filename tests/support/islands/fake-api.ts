import { afterEach, expect, vi } from 'vitest';
import { CACHED_AT_HEADER } from '#src/api/base.ts';

export interface ApiCall {
  method: string;
  /** Path below the API's base, such as `/auth/verify`; full path for files of the site. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

class Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;

  constructor(status: number, text: string, headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

/** An answer with a status and a JSON body. */
export const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Reply(status, JSON.stringify(body), headers);

/** A 200 with a raw body: a drawing, or invalid JSON. */
export const text = (body: string) => new Reply(200, body);

/** A 200 from the service worker's cache, stored at that time. */
export const kept = (at: number, body: unknown) =>
  new Reply(200, JSON.stringify(body), { [CACHED_AT_HEADER]: String(at) });

/** The connection fails. */
export const NO_ANSWER = Symbol('no answer');

/**
 * By method and path, `GET /menu`: the body of a 200, a reply, `NO_ANSWER`, or a function of the call that returns
 * one.
 */
export type Answers = Record<string, unknown>;

export interface FakeApi {
  /** May be changed while a test runs. */
  answers: Answers;
  calls: ApiCall[];
  callsTo: (route: string) => ApiCall[];
}

const unexpected: string[] = [];

/** Replaces `fetch` only: all code above it runs unchanged. */
export function fakeApi(answers: Answers = {}): FakeApi {
  const api: FakeApi = {
    answers: { 'GET /auth/csrf': { csrfToken: 'token-1' }, ...answers },
    calls: [],
    callsTo: (route) => api.calls.filter(({ method, path }) => `${method} ${path}` === route),
  };
  vi.stubGlobal('fetch', async (input: Request | string, { headers }: RequestInit = {}) => {
    const call = await toCall(input, headers);
    api.calls.push(call);
    const route = `${call.method} ${call.path}`;
    if (!(route in api.answers)) {
      unexpected.push(route);
      throw new TypeError(`No answer was prepared for ${route}`);
    }
    const answer = answerTo(api.answers[route], call);
    return toResponse(await (input instanceof Request ? Promise.race([answer, aborted(input)]) : answer));
  });
  return api;
}

function answerTo(answer: unknown, call: ApiCall): unknown {
  return typeof answer === 'function' ? (answer as (call: ApiCall) => unknown)(call) : answer;
}

/** As `fetch` does, fails when the page does not want the answer any more. */
function aborted({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')), { once: true });
  });
}

async function toCall(input: Request | string, headers?: RequestInit['headers']): Promise<ApiCall> {
  const request =
    typeof input === 'string' ? new Request(new URL(input, location.href), headers && { headers }) : input;
  const { pathname, searchParams } = new URL(request.url);
  const body = await request.clone().text();
  return {
    method: request.method,
    path: pathname.replace(/^\/api(?=\/)/, ''),
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    body: body ? (JSON.parse(body) as unknown) : undefined,
  };
}

function toResponse(answer: unknown): Response {
  if (answer === NO_ANSWER) throw new TypeError('fetch failed');
  const { status, text: body, headers } = answer instanceof Reply ? answer : reply(200, answer);
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** An answer that waits for `release`. */
export function held(answer: unknown): { answer: () => Promise<unknown>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, release: () => resolve(answer) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  const routes = unexpected.splice(0);
  expect(routes, 'requests that no answer was prepared for').toEqual([]);
});
