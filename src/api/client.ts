import { HTTPError, type Options } from 'ky';
import type { ErrorCode } from '#contract/api/errors.ts';
import { CSRF_HEADER, routes } from '#contract/routes/routes.ts';
import { address } from './base.ts';
import { takeEarly } from './early-answers.ts';
import { http } from './http.ts';
import { readRecord, readStrings, readText } from './read.ts';

/**
 * An unsuccessful answer of the API. `message` is the back end's sentence in the page's language, or empty. `code` is
 * empty, or unknown to the contract, if another back end answers.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly tables: string[];
  readonly items: string[];
  /** Unparsed: offers.ts reads them. */
  readonly offers: unknown;
  /** With status 429: how many seconds the back end asks to wait. */
  readonly retryAfter: number | undefined;

  constructor({ status, headers }: Response, body: Record<string, unknown>) {
    super(readText(body.message));
    this.status = status;
    this.code = readText(body.code);
    this.tables = readStrings(body.tables);
    this.items = readStrings(body.items);
    this.offers = body.offers;
    this.retryAfter = status === 429 ? Number(headers.get('Retry-After')) || undefined : undefined;
  }
}

export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/**
 * Whether the back end has answered what was asked. A server or proxy in trouble, or one that asks to wait, has not:
 * its status says nothing about the diner.
 */
export function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);
}

/** No answer came: the connection failed or timed out. The message is empty, since none would help a diner. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** An answer came, but it is not valid JSON. */
export class UnreadableAnswerError extends NoAnswerError {}

let csrfToken = '';
let fetchingCsrf: Promise<void> | undefined;

/** Takes the answer to a question that the first script of the page has asked already, if it came. */
async function call(path: string, options: Options = {}): Promise<{ answer: unknown; headers: Headers }> {
  const early = options.method ? undefined : await takeEarly(path);
  const { text, headers } = early ?? (await send(path, options));
  return { answer: text ? parse(text) : undefined, headers };
}

async function send(path: string, options: Options): Promise<{ text: string; headers: Headers }> {
  try {
    const response = await http(address(path), options);
    return { text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof HTTPError) throw new ApiError(error.response, readRecord(error.data));
    throw new NoAnswerError('', { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableAnswerError('', { cause: error });
  }
}

type GetOptions = Pick<Options, 'headers' | 'searchParams' | 'signal' | 'timeout'>;

/** @throws ApiError, NoAnswerError */
export async function get(path: string, options?: GetOptions): Promise<unknown> {
  return (await call(path, options)).answer;
}

/**
 * Like `get`, with the headers of the answer.
 * @throws ApiError, NoAnswerError
 */
export const getWithHeaders: (path: string, options?: GetOptions) => ReturnType<typeof call> = call;

type PostOptions = Pick<Options, 'timeout' | 'keepalive'> & { headers?: Record<string, string> };

/**
 * Sends with the CSRF token, which it fetches first if there is none. After `csrf_invalid` it sends once more with a
 * new token; the server rejected the first request before it changed anything.
 * @throws ApiError, NoAnswerError
 */
export async function post(path: string, json: unknown, more: PostOptions = {}): Promise<unknown> {
  const sendWithToken = async () => {
    const headers = { ...more.headers, ...(csrfToken && { [CSRF_HEADER]: csrfToken }) };
    return (await call(path, { ...more, method: 'post', json, headers })).answer;
  };
  if (!csrfToken) await fetchCsrf();
  try {
    return await sendWithToken();
  } catch (error) {
    if (!hasCode(error, 'csrf_invalid')) throw error;
    await fetchCsrf();
    return await sendWithToken();
  }
}

/** Callers share a request that is under way. */
export function fetchCsrf(): Promise<void> {
  fetchingCsrf ??= requestCsrf().finally(() => {
    fetchingCsrf = undefined;
  });
  return fetchingCsrf;
}

async function requestCsrf(): Promise<void> {
  csrfToken = readText(readRecord(await get(routes.csrf)).csrfToken);
}

export function clearCsrf(): void {
  csrfToken = '';
}
