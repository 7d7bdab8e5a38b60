import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOG_PUBLIC_KEY } from '#server/platform/settings/bog-key.ts';
import { createKeyReader, readSignedCallback } from '#server/dining/bank/bog-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const BODY =
  '{"event":"order_payment","body":{"order_id":"5d0c7c1e","order_status":{"value":"წარმატებული"}}}';

function read(body: string, signature: string | undefined) {
  const headers = new Headers(signature === undefined ? {} : { 'Callback-Signature': signature });
  return readSignedCallback(new TextEncoder().encode(body), headers, publicKey);
}

function signed(body: string): string {
  return sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
}

describe('readSignedCallback', () => {
  it('reads the order of a callback with a valid signature', () => {
    expect(read(BODY, signed(BODY))).toBe('5d0c7c1e');
  });

  it.each([
    ['one byte more', `${BODY} `, signed(BODY)],
    ['no signature', BODY, undefined],
    ['an empty signature', BODY, ''],
    ['a signature that is no base64', BODY, '§§§'],
    ['a signature cut short', BODY, signed(BODY).slice(0, 40)],
    ['a signature of another body', BODY, signed('{}')],
    ['a signed text that is no JSON', 'order', signed('order')],
    ['a signed body that names no order', '{"order_id":"5d0c7c1e"}', signed('{"order_id":"5d0c7c1e"}')],
  ])('refuses %s', (_, body, signature) => {
    expect(read(body, signature)).toBeUndefined();
  });

  it('refuses the signature of another key', () => {
    const headers = new Headers({ 'Callback-Signature': signed(BODY) });

    const answer = readSignedCallback(
      new TextEncoder().encode(BODY),
      headers,
      createPublicKey(BOG_PUBLIC_KEY),
    );

    expect(answer).toBeUndefined();
  });
});

describe('createKeyReader', () => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

  it('refuses a broken key at once', () => {
    expect(() => createKeyReader({ pem: 'no key' })).toThrow();
  });

  it('reads a file that is written later', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tamada-key-'));
    const file = join(folder, 'public.pem');
    const readKey = createKeyReader({ file });

    writeFileSync(file, pem);

    expect(readKey().equals(publicKey)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
