import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppContext } from './app-env.ts';
import { acceptsEncoding } from './encodings.ts';
import { versionOf } from './hash.ts';

/** An answer as bytes, JSON by default. Compresses it once per encoding, at the first request that accepts it. */
export interface AnswerBody {
  send(c: AppContext, headers?: Record<string, string>): Response;
}

/** Higher levels cost much more time and save few bytes. */
const BROTLI_QUALITY = 5;

const FORMS: readonly { encoding: string; compress: (plain: Buffer) => Buffer }[] = [
  {
    encoding: 'br',
    compress: (plain) =>
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { encoding: 'gzip', compress: (plain) => gzipSync(plain) },
];

export function createAnswerBody(text: string, type = 'application/json'): AnswerBody {
  const plain = Buffer.from(text);
  const tag = `W/"${versionOf(plain)}"`;
  const compressed = new Map<string, Buffer>();

  return {
    send: (c, headers = {}) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      c.header('ETag', tag);
      c.header('Vary', 'Accept-Encoding', { append: true });
      if (isKnown(c, tag)) return c.body(null, 304);

      c.header('Content-Type', type);
      const form = FORMS.find(({ encoding }) => acceptsEncoding(c, encoding));
      if (!form) return sendBytes(c, plain);
      const bytes = compressed.get(form.encoding) ?? form.compress(plain);
      compressed.set(form.encoding, bytes);
      c.header('Content-Encoding', form.encoding);
      return sendBytes(c, bytes);
    },
  };
}

function isKnown(c: AppContext, tag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? [];
  return known.some((entry) => entry.trim() === tag);
}

function sendBytes(c: AppContext, bytes: Buffer): Response {
  c.header('Content-Length', String(bytes.byteLength));
  return c.body(new Uint8Array(bytes));
}
