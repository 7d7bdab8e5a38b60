import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The diner who is signed in. */
export interface CurrentUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** +995 and nine digits. */
  phone: string;
  createdAt: number;
}

/** What every handler finds in Hono's context. The bindings are Node's own and missing where no server listens. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Reads the session once for each request, and only where somebody asks. */
    findUser: () => Promise<CurrentUser | undefined>;
  };
}

export type AppContext = Context<AppEnv>;
