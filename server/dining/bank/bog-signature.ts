import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BogConfig } from '#server/platform/settings/config.ts';
import { bankOrderId } from './bank-order-id.ts';
import { parseJson } from './parse-json.ts';

const SIGNATURE_HEADER = 'Callback-Signature';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The bank wraps the receipt in `body`. */
const callback = z.object({ body: z.object({ order_id: bankOrderId }) });

/** Reads a key file at each use: the sandbox bank may write it after this server has started. */
export function createKeyReader(source: BogConfig['publicKey']): () => KeyObject {
  if ('file' in source) return () => createPublicKey(readFileSync(source.file, 'utf8'));
  const key = createPublicKey(source.pem);
  return () => key;
}

/** The bank's order id, if the signature over the raw bytes is valid. */
export function readSignedCallback(
  rawBody: Uint8Array,
  headers: Headers,
  publicKey: KeyObject,
): string | undefined {
  const signature = headers.get(SIGNATURE_HEADER)?.trim() ?? '';
  if (!BASE64.test(signature)) return undefined;
  if (!verify('RSA-SHA256', rawBody, publicKey, Buffer.from(signature, 'base64'))) return undefined;
  const parsed = callback.safeParse(parseJson(rawBody));
  return parsed.success ? parsed.data.body.order_id : undefined;
}
