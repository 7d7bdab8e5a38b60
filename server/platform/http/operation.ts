import { z } from 'zod';
import type { ErrorCode } from '#contract/api/errors.ts';

export interface Operation {
  /** One of the contract's routes. */
  route: string;
  method: 'get' | 'post';
  id: string;
  summary: string;
  query?: z.ZodObject;
  /** Request headers with their descriptions. */
  headers?: Record<string, string>;
  body?: z.ZodType;
  /** Whether a session is needed or changes the answer. */
  session?: 'needed' | 'optional';
  /** A change that needs no CSRF token: the bank signs it, or it has a key of its own. */
  isWithoutToken?: true;
  answers: Record<number, Answer>;
  /** Answered before the server is ready, and without the errors that all other requests may have. */
  isBeforeReady?: true;
  /** Besides those that follow from the method, the body and the session. */
  errors?: readonly ErrorCode[];
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
