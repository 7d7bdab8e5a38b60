import { z } from 'zod';

/** A bank's order id in a callback, which anyone may have sent: only printable ASCII reaches a database query. */
export const bankOrderId = z.string().regex(/^[\x21-\x7e]{1,100}$/);
