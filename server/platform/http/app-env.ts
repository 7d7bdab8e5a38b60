import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The signed-in diner. */
export interface CurrentUser {
  id: string;
  email: string;
  isEmailConfirmed: boolean;
  firstName: string;
  lastName: string;
  /** With the country's code: `+995555123456`. */
  phone: string;
  createdAt: number;
}

/** Hono's context for every handler. The bindings are Node's; they are missing in tests that run no server. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** Why the action that led to a page of the staff was refused. */
    refusal?: {
      sentence: string;
      status: ContentfulStatusCode;
      /** The form, which shows again what was written. */
      path: string;
      fields: Record<string, unknown>;
      /** Guests who cannot sit down, and the reservations of those who sit there. */
      arrival?: { reservationId: string; sitting: readonly string[]; page: string };
    };
  };
  Variables: {
    requestId: string;
    /** Reads the session on first use, at most once per request. */
    findUser: () => Promise<CurrentUser | undefined>;
    /** The permission that the page of the staff needs. */
    permission?: string;
    /** The page of the staff that an action was pressed on, and the reservation that it is about. */
    pressed?: { page: string; reservationId?: string };
  };
}

export type AppContext = Context<AppEnv>;
