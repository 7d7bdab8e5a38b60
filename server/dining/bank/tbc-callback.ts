import { z } from 'zod';
import { bankOrderId } from './bank-order-id.ts';
import { parseJson } from './parse-json.ts';

const callback = z.object({ PaymentId: bankOrderId });

/** The payment that a callback names. The bank does not sign callbacks: anyone may have sent it. */
export function readCallback(rawBody: Uint8Array): string | undefined {
  return callback.safeParse(parseJson(rawBody)).data?.PaymentId;
}
