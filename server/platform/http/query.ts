import type { z } from 'zod';
import type { AppContext } from './app-env.ts';
import { InvalidInput } from './invalid-input.ts';

/** Parses the request's query. Throws `query_invalid`. */
export function readQuery<Schema extends z.ZodType>(c: AppContext, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(c.req.query());
  if (!result.success) throw new InvalidInput('query_invalid', result.error.issues);
  return result.data;
}
