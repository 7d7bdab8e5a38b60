import { afterEach, expect, inject, vi } from 'vitest';
import type { ErrorCode } from '#contract/api/errors.ts';
import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { CACHED_AT_HEADER } from '#src/api/base.ts';
import { createAnswerCheck } from '#tests/support/answer-check.ts';

export interface ApiCall {
  method: string;
  /** Path below the API's base, such as `/auth/verify`; full path for files of the site. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

interface Given {
  /** By default that of the endpoint's success. */
  status?: number;
  text: string;
  headers?: Record<string, string>;
  isDescribed: boolean;
}

class Reply {
  readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }
}

/** An answer with a status and a JSON body. */
export const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Reply({ status, text: JSON.stringify(body), headers, isDescribed: true });

/** The same where the API never gives it: malformed, of a proxy, or of another back end. */
export const undescribed = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Reply({ status, text: JSON.stringify(body), headers, isDescribed: false });

/** A 200 with a raw body: a drawing, or invalid JSON. */
export const text = (body: string) => new Reply({ text: body, isDescribed: false });

/** A success from the service worker's cache, stored at that time. */
export const kept = (at: number, body: unknown) => reply(200, body, { [CACHED_AT_HEADER]: String(at) });

/** The connection fails. */
export const NO_ANSWER = Symbol('no answer');

/**
 * By method and path, `GET /menu`: the body of a success, a reply, `NO_ANSWER`, or a function of the call that returns
 * one.
 */
export type Answers = Record<string, unknown>;

export interface FakeApi {
  /** May be changed while a test runs. */
  answers: Answers;
  calls: ApiCall[];
  callsTo: (route: string) => ApiCall[];
}

const API = createAnswerCheck(inject('description'));
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
    return toResponse(
      call,
      await (input instanceof Request ? Promise.race([answer, aborted(input)]) : answer),
    );
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

function toResponse({ method, path: route }: ApiCall, answer: unknown): Response {
  if (answer === NO_ANSWER) throw new TypeError('fetch failed');
  const path = API_BASE_PATH + route;
  const given = answer instanceof Reply ? answer.given : { text: JSON.stringify(answer), isDescribed: true };
  const { status = API.statusOf(method, path), text: body, headers, isDescribed }: Given = given;
  try {
    if (isDescribed) API.findDescription({ method, path, status, body: JSON.parse(body) });
  } catch (error) {
    unexpected.push(String(error));
  }
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** The error codes with which an endpoint refuses, such as `POST /auth/signin`. */
export function codesOf(route: string): ErrorCode[] {
  const [method = '', path = ''] = route.split(' ');
  return API.codesOf(method, API_BASE_PATH + path);
}

/** An answer that waits for `release`. */
export function held(answer: unknown): { answer: () => Promise<unknown>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, release: () => resolve(answer) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  expect(unexpected.splice(0), 'requests without an answer, and answers that the API never gives').toEqual(
    [],
  );
});
