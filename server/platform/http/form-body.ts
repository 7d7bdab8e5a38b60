import { DomainError } from '#server/errors.ts';
import type { AppContext } from './app-env.ts';

/**
 * The fields of a form; one that appears several times, such as a group of boxes, is a list. Throws `body_invalid`, also for
 * a NUL: no name or note contains one, and PostgreSQL cannot store or query it.
 */
export async function readFormBody(c: AppContext): Promise<Awaited<ReturnType<typeof parse>>> {
  const fields = await parse(c).catch((error: unknown) => {
    // The platform's parser throws it for a multipart body that breaks off.
    if (error instanceof TypeError) throw new DomainError('body_invalid');
    throw error;
  });
  const values = Object.values(fields).flat();
  if (values.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new DomainError('body_invalid');
  return fields;
}

function parse(c: AppContext) {
  return c.req.parseBody({ all: true });
}
