import { setTimeout } from 'node:timers/promises';
import { API_BASE_PATH, CSRF_HEADER, routes } from '#contract/routes/routes.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import type { Dice } from './random.ts';

/** The request was sent and no answer came, so it is unknown whether it was carried out. */
export class LostAnswer extends Error {
  override name = 'LostAnswer';
}

export interface Answer {
  status: number;
  location: string;
  body: Record<string, unknown>;
  /** Of a page of the staff. */
  text: string;
}

export interface Request {
  body?: object;
  /** Fields of a form on a page of the staff, which has its own token against forgery. */
  form?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  /** Stops waiting for the answer, as a diner who reloads the page does. */
  impatientAfterMs?: number;
}

/** A diner's browser in front of several servers. Like a load balancer it skips servers that are down or starting. */
export interface Browser {
  get(path: string, request?: Request): Promise<Answer>;
  /** Fetches what the first `post` needs. */
  prepare(): Promise<void>;
  /** Posts with a CSRF token. Does not retry: see `insist`. */
  post(path: string, request?: Request): Promise<Answer>;
  /** Requests a URL of ours or of the bank, with our cookies. */
  open(url: string, init?: RequestInit): Promise<Answer>;
}

interface Surroundings {
  apiUrls: string[];
  siteUrl: string;
  dice: Dice;
  /** The diner's IP address. */
  address: string;
  cookies?: Record<string, string>;
  onAnswer?: ((response: Response, code: unknown) => unknown) | undefined;
}

const PAUSE_MS = 150;
const PATIENCE_MS = 120_000;
const REPEATS = 16;

export function createBrowser({ apiUrls, siteUrl, dice, address, ...other }: Surroundings): Browser {
  const cookies = new Map(Object.entries(other.cookies ?? {}));
  let csrfToken = '';

  const send = async (url: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers);
    // The second one reaches a server behind a proxy (`evening/front.ts`).
    for (const name of ['X-Forwarded-For', 'CF-Connecting-IP']) headers.set(name, address);
    headers.set('Cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    keepCookies(cookies, response.headers);
    const text = await response.text();
    const body = parse(text);
    other.onAnswer?.(response, body.code);
    return { status: response.status, location: response.headers.get('Location') ?? '', body, text };
  };

  /** Sends one request to any server that accepts it. */
  const reach = async (path: string, init: RequestInit): Promise<Answer> => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      for (const apiUrl of dice.shuffled(apiUrls)) {
        try {
          const answer = await send(
            path.startsWith(STAFF) ? new URL(path, apiUrl).href : apiUrl + path,
            init,
          );
          if (answer.body.code !== 'not_ready') return answer;
          if (init.method === 'POST') throw new LostAnswer(path);
        } catch (error) {
          if (error instanceof LostAnswer) throw error;
          if (!isRefused(error)) throw new LostAnswer(path, { cause: error });
        }
      }
      if (Date.now() > giveUpAt) throw new Error(`No server takes ${path}`);
      await setTimeout(PAUSE_MS);
    }
  };

  const prepare = async () => {
    csrfToken ||= String((await insist(() => reach(routes.csrf, {}))).body.csrfToken);
  };

  return {
    prepare,
    get: (path, { headers = {} } = {}) => insist(() => reach(path, { headers })),
    post: async (path, { body, form, headers = {}, impatientAfterMs } = {}) => {
      if (form) return reach(path, { method: 'POST', headers: { Origin: siteUrl }, body: toBody(form) });
      await prepare();
      return reach(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: siteUrl,
          [CSRF_HEADER]: csrfToken,
          ...headers,
        },
        body: JSON.stringify(body ?? {}),
        ...(impatientAfterMs !== undefined && { signal: AbortSignal.timeout(impatientAfterMs) }),
      });
    },
    open: (url, init = {}) =>
      insist(async () => {
        const path = url.split(API_BASE_PATH)[1];
        if (path !== undefined) return reach(path, init);
        return send(url, init).catch((error: unknown) => {
          throw new LostAnswer(url, { cause: error });
        });
      }),
  };
}

/** Repeats a request whose answer was lost, after a pause; only for idempotent requests. */
export async function insist<Result>(work: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof LostAnswer) || attempt === REPEATS) throw error;
      await setTimeout(PAUSE_MS * attempt);
    }
  }
}

function toBody(form: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value && !/Max-Age=0/i.test(line)) cookies.set(name, value);
    else cookies.delete(name);
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
