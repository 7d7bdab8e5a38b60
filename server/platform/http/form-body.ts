import { DomainError } from '#server/errors.ts';
import type { AppContext } from './app-env.ts';

/** The fields of a form; one that appears several times, such as a group of boxes, is a list. Throws `body_invalid`. */
export async function readFormBody(c: AppContext): Promise<Awaited<ReturnType<typeof parse>>> {
  try {
    return await parse(c);
  } catch (error) {
    // The platform's parser throws it for a multipart body that breaks off.
    if (error instanceof TypeError) throw new DomainError('body_invalid');
    throw error;
  }
}

function parse(c: AppContext) {
  return c.req.parseBody({ all: true });
}
