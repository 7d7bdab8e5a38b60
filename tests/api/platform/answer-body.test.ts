import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';

describe('the bytes of an answer', () => {
  const text = JSON.stringify({ name: 'ხაჭაპური '.repeat(50) });
  const app = new Hono<AppEnv>().get('/menu', (c) => createAnswerBody(text).send(c, { 'X-Version': '1' }));

  it('are compressed as the browser understands them', async () => {
    const bytesFor = async (encodings: string) => {
      const answer = await app.request('/menu', { headers: { 'Accept-Encoding': encodings } });
      return {
        encoding: answer.headers.get('Content-Encoding'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };

    const [brotli, zipped, plain] = [
      await bytesFor('gzip, deflate, br'),
      await bytesFor('gzip'),
      await bytesFor('br;q=0'),
    ];

    expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    const texts = [brotliDecompressSync(brotli.bytes), gunzipSync(zipped.bytes), plain.bytes].map(String);
    expect(texts).toEqual([text, text, text]);
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await app.request('/menu');

    const again = await app.request('/menu', {
      headers: { 'If-None-Match': `"other", ${headers.get('ETag')}` },
    });

    expect([again.status, await again.text(), again.headers.get('X-Version')]).toEqual([304, '', '1']);
  });
});
