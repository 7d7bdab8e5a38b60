import type { z } from 'zod';
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
  /** A change that needs no CSRF token. */
  isFromBank?: true;
  answers: Record<number, Answer>;
  errors: readonly ErrorCode[];
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

/** Errors of every request. */
export const COMMON_ERRORS: readonly ErrorCode[] = ['query_invalid', 'internal', 'not_ready'];
/** Errors of every change. */
export const CHANGE_ERRORS: readonly ErrorCode[] = ['origin_forbidden', 'csrf_invalid', 'body_too_large'];
export const BODY_ERRORS: readonly ErrorCode[] = ['body_not_json', 'body_invalid'];
export const NOT_MODIFIED: Answer = { description: 'Not changed since the answer whose ETag was sent.' };
