import { z } from 'zod';

/** A bank's id in a callback, which anybody may have sent: what no database could look for is none. */
export const bankOrderId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
