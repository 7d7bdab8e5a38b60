import type { Hono } from 'hono';
import type { Language } from '#contract/values/language.ts';
import { API_BASE_PATH, CSRF_HEADER, routes } from '#contract/routes/routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { API } from './described-api.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

/** A client that keeps cookies and fetches a CSRF token before each POST. Paths are below /api. */
export interface Client {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends exactly this request, with the cookies. */
  send(path: string, init?: RequestInit): Promise<Answer>;
}

export function createClient(app: Pick<Hono<AppEnv>, 'request'>, language: Language = 'en'): Client {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (!headers.has('Accept-Language')) headers.set('Accept-Language', language);
    if (cookies.size > 0)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(path, { ...init, headers });
    keepCookies(cookies, response.headers);
    const { status, headers: answered } = response;
    const body = parse(await response.text());
    const [where = ''] = path.split('?');
    const { method = 'GET' } = init;
    if (where.startsWith(`${API_BASE_PATH}/`) && method !== 'OPTIONS') {
      API.findDescription({ method, path: where, status, type: answered.get('Content-Type'), body });
    }
    return { status, headers: answered, body };
  }

  return {
    cookies,
    send,
    get: (path, headers = {}) => send(API_BASE_PATH + path, { headers }),
    post: async (path, body, headers = {}) => {
      const csrf = await send(API_BASE_PATH + routes.csrf);
      return send(API_BASE_PATH + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: readToken(csrf.body), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      });
    },
  };
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value && !/Max-Age=0/i.test(line)) cookies.set(name, value);
    else cookies.delete(name);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readToken(body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : undefined;
  if (typeof token !== 'string') throw new Error('The server gave no CSRF token');
  return token;
}
