import ky, { HTTPError, type Options } from 'ky';
import type { ErrorCode } from '#contract/errors.ts';
import { CSRF_HEADER, routes } from '#contract/routes.ts';
import { address } from './base.ts';
import { readRecord, readStrings, readText } from './read.ts';

const TIMEOUT_MS = 20_000;

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

/** No answer came: the connection failed or timed out. The message is empty, since none would help a diner. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** An answer came, but it is not valid JSON. */
export class UnreadableAnswerError extends NoAnswerError {}

let csrfToken = '';

const http = ky.create({
  credentials: 'include',
  timeout: TIMEOUT_MS,
  // Without 429, where ky would wait for minutes: the page shows the waiting time at once.
  retry: { limit: 1, methods: ['get'], statusCodes: [408, 500, 502, 503, 504] },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        request.headers.set('Accept-Language', document.documentElement.lang);
        if (csrfToken && request.method !== 'GET') request.headers.set(CSRF_HEADER, csrfToken);
      },
    ],
  },
});

async function call(path: string, options: Options): Promise<unknown> {
  const answer = await send(path, options);
  try {
    return answer ? JSON.parse(answer) : undefined;
  } catch (error) {
    throw new UnreadableAnswerError('', { cause: error });
  }
}

async function send(path: string, options: Options): Promise<string> {
  try {
    return await http(address(path), options).text();
  } catch (error) {
    if (error instanceof HTTPError) throw new ApiError(error.response, readRecord(error.data));
    throw new NoAnswerError('', { cause: error });
  }
}

/** @throws ApiError, NoAnswerError */
export function get(
  path: string,
  searchParams?: Record<string, string>,
  headers?: Record<string, string>,
): Promise<unknown> {
  return call(path, { ...(searchParams && { searchParams }), ...(headers && { headers }) });
}

/**
 * Like `get`, with one header of the answer, empty if it is missing. Takes the answer to an early request if it came.
 * @throws ApiError, NoAnswerError
 */
export async function getWithHeader(
  path: string,
  name: string,
  searchParams?: Record<string, string>,
  early?: Promise<Response | undefined>,
): Promise<{ answer: unknown; header: string }> {
  let header = '';
  const note = ({ response }: { response: Response }) => {
    header = response.headers.get(name) ?? '';
  };
  const answer = await call(path, {
    ...(searchParams && { searchParams }),
    hooks: { beforeRequest: [() => early], afterResponse: [note] },
  });
  return { answer, header };
}

type PostOptions = Pick<Options, 'timeout' | 'headers' | 'keepalive'>;

/**
 * Sends with the CSRF token, which it fetches first if there is none. After `csrf_invalid` it sends once more with a
 * new token; the server rejected the first request before it changed anything.
 * @throws ApiError, NoAnswerError
 */
export async function post(path: string, json: unknown, more: PostOptions = {}): Promise<unknown> {
  const options: Options = { ...more, method: 'post', json };
  if (!csrfToken) await fetchCsrf();
  try {
    return await call(path, options);
  } catch (error) {
    if (!hasCode(error, 'csrf_invalid')) throw error;
    await fetchCsrf();
    return call(path, options);
  }
}

export async function fetchCsrf(): Promise<void> {
  csrfToken = readText(readRecord(await get(routes.csrf)).csrfToken);
}

export function clearCsrf(): void {
  csrfToken = '';
}
