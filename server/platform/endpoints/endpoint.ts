import { Hono, type ErrorHandler, type Context as HonoContext } from 'hono';
import { z } from 'zod';
import type { ErrorCode } from '#contract/api/errors.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { RouteLimit } from '#server/platform/limits/limits.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import type { AppContext, AppEnv, CurrentUser } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { readQuery } from '#server/platform/http/query.ts';

/** What the description of the API says about an endpoint. */
export interface Operation {
  /** One of the contract's routes. */
  route: string;
  method: 'get' | 'post';
  id: string;
  summary: string;
  query?: z.ZodObject | undefined;
  /** Request headers with their descriptions. */
  headers?: Record<string, string>;
  body?: z.ZodType | undefined;
  /** Whether a session is needed or changes the answer. */
  session?: 'needed' | 'optional' | undefined;
  /** A change that needs no CSRF token: the bank signs it, or it has a key of its own. */
  isWithoutToken?: true;
  answers: Record<number, Answer>;
  /** Answered before the server is ready, and without the errors that all other requests may have. */
  isBeforeReady?: true;
  /** Besides those that follow from the method, the body, the session and the limit. */
  errors?: readonly ErrorCode[];
  limit?: RouteLimit | undefined;
}

export interface Answer {
  description: string;
  schema?: z.ZodType;
  /** The content type of an answer that is not JSON. */
  type?: string;
  /** The schema of a stream's events. */
  event?: { description: string; data: z.ZodType };
  headers?: Record<string, string>;
}

export const NOT_MODIFIED: Answer = { description: 'Not changed since the answer whose ETag was sent.' };
export const well = z.object({ status: z.literal('ok') });

/** What the process gives to endpoints that keep connections open. */
export interface Running {
  /** Aborted at shutdown, to end open streams. */
  closing?: AbortSignal | undefined;
  onCount?: ((open: number) => void) | undefined;
}

/** A route with its description, and what answers it. */
export interface Endpoint extends Operation {
  mount: (app: Hono<AppEnv>, ctx: Context, running: Running) => void;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What the declaration asks for, checked. */
interface Input<Body, Query, Session> {
  body: Parsed<Body>;
  query: Parsed<Query>;
  /** The signed-in diner, where a session is needed. */
  user: Session extends 'needed' ? CurrentUser : undefined;
  language: Language;
}

type Answering<Route extends string, Input> = (
  c: HonoContext<AppEnv, Route>,
  input: Input,
) => Response | Promise<Response>;

/** What answers each request; or, for connections that stay open, what makes that once for an app. */
type Handling<Route extends string, Input> =
  | {
      handle: (ctx: Context, ...request: Parameters<Answering<Route, Input>>) => Response | Promise<Response>;
    }
  | { open: (ctx: Context, running: Running) => Answering<Route, Input> };

type Declaration<
  Route extends string,
  Body extends Operation['body'],
  Query extends Operation['query'],
  Session extends Operation['session'],
> = Operation & {
  route: Route;
  body?: Body;
  query?: Query;
  session?: Session;
  /** For pages: errors are JSON otherwise. */
  onError?: (ctx: Context) => ErrorHandler<AppEnv>;
} & Handling<Route, Input<Body, Query, Session>>;

/**
 * States an endpoint of the API once: its route, description, limit, request and handler. A request is counted first, then
 * come session, query and body.
 */
export function endpoint<
  Route extends string,
  Body extends Operation['body'] = undefined,
  Query extends Operation['query'] = undefined,
  Session extends Operation['session'] = undefined,
>({ onError, ...operation }: Declaration<Route, Body, Query, Session>): Endpoint {
  const read = async (c: AppContext) =>
    ({
      user: operation.session === 'needed' ? await requireUser(c) : undefined,
      query: operation.query && readQuery(c, operation.query),
      body: operation.body && (await readBody(c, operation.body)),
      language: requestLanguage(c),
    }) as Input<Body, Query, Session>;
  return {
    ...operation,
    mount: (app, ctx, running) => {
      const answer =
        'open' in operation
          ? operation.open(ctx, running)
          : (...request: Parameters<Answering<Route, Input<Body, Query, Session>>>) =>
              operation.handle(ctx, ...request);
      const own = new Hono<AppEnv>();
      if (onError) own.onError(onError(ctx));
      if (operation.limit) own.on(operation.method, operation.route, limit(ctx, operation.limit));
      own.on(operation.method, operation.route, async (c) => answer(c, await read(c)));
      app.route('/', own);
    },
  };
}

async function requireUser(c: AppContext): Promise<CurrentUser> {
  const user = await c.get('findUser')();
  if (!user) throw new DomainError('sign_in_required');
  return user;
}
