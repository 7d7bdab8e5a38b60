import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The signed-in diner. */
export interface CurrentUser {
  id: string;
  email: string;
  isEmailConfirmed: boolean;
  firstName: string;
  lastName: string;
  /** +995 and nine digits. */
  phone: string;
  createdAt: number;
}

/** Hono's context for every handler. The bindings are Node's; they are missing in tests that run no server. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Reads the session on first use, at most once per request. */
    findUser: () => Promise<CurrentUser | undefined>;
  };
}

export type AppContext = Context<AppEnv>;
