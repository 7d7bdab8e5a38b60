import type { z } from 'zod';
import { DomainError } from '#server/errors.ts';
import type { AppContext } from './app-env.ts';
import { InvalidInput } from './invalid-input.ts';

/** Parses the request's JSON body. Throws `body_not_json` and `body_invalid`. */
export async function readBody<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new DomainError('body_not_json');
  }
  const result = schema.safeParse(parseJson(await c.req.text()));
  if (!result.success) throw new InvalidInput('body_invalid', result.error.issues);
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseBrokenText);
  } catch {
    throw new DomainError('body_invalid');
  }
}

/** NUL and lone surrogates are legal JSON, but databases cannot store them. */
function refuseBrokenText(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new SyntaxError('Broken text');
  }
  return value;
}
