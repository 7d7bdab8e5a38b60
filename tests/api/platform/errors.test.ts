import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/api/errors.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const CODES = Object.keys(ERROR_STATUS);
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('ERROR_MESSAGES', () => {
  it('has a sentence for every code in both languages', () => {
    expect(Object.keys(ERROR_MESSAGES.en).toSorted()).toEqual(CODES.toSorted());
    expect(Object.keys(ERROR_MESSAGES.ka).toSorted()).toEqual(CODES.toSorted());
  });

  it('has Georgian letters in Georgian only', () => {
    const english = Object.values(ERROR_MESSAGES.en).filter((sentence) => /[ა-ჿ]/.test(sentence));
    const georgian = Object.values(ERROR_MESSAGES.ka).filter((sentence) => !/[ა-ჿ]/.test(sentence));

    expect([...english, ...georgian]).toEqual([]);
  });
});

describe('a body', () => {
  it.each([
    ['en', 'The request must be JSON.'],
    ['ka', 'მოთხოვნა JSON ფორმატში უნდა იყოს.'],
  ] as const)('must be JSON (%s)', async (language, message) => {
    const { client } = await createTestApp();

    const answer = await client(language).post('/auth/signin', {}, { 'Content-Type': 'text/plain' });

    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ code: 'body_not_json', message });
  });

  it.each([
    ['en', 'The request is too large.'],
    ['ka', 'მოთხოვნა ზედმეტად დიდია.'],
  ] as const)('may not be above 64 KB (%s)', async (language, message) => {
    const { client } = await createTestApp();

    const answer = await client(language).post('/auth/signin', { email: 'x'.repeat(65_536), password: 'x' });

    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ code: 'body_too_large', message });
  });

  it('is limited without a length too', async () => {
    const { client } = await createTestApp();
    const pieces = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
    });

    const answer = await client().send('/api/auth/signin', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
      body: pieces,
      duplex: 'half',
    } as RequestInit);

    expect(answer.status).toBe(413);
  });

  it.each([
    ['en', 'Some of what you entered is missing or wrong. Please check it and try again.'],
    ['ka', 'ზოგიერთი ველი ცარიელია ან არასწორადაა შევსებული. შეამოწმეთ და სცადეთ ხელახლა.'],
  ] as const)('must be whole (%s)', async (language, message) => {
    const { client } = await createTestApp();

    const answer = await client(language).post('/auth/signin');

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'body_invalid', message });
  });

  it('must be an object', async () => {
    const { client } = await createTestApp();

    const answer = await client().post('/auth/signin', ['nino@example.com']);

    expect(answer.body).toEqual({
      code: 'body_invalid',
      message: 'Some of what you entered is missing or wrong. Please check it and try again.',
    });
  });

  it('needs the content type of JSON', async () => {
    const { client } = await createTestApp();

    const answer = await client().post('/auth/signin', {}, { 'Content-Type': 'application/jsonp' });

    expect(answer.status).toBe(415);
  });

  it.each([
    ['a NUL', 'Ni\u0000no'],
    ['half of a character', 'Ni\ud83dno'],
  ])('may not contain %s, which databases cannot store', async (_, text) => {
    const { client } = await createTestApp();

    const answer = await client().post('/auth/signin', { email: text, password: 'khachapuri' });

    expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
  });

  it('may have a charset', async () => {
    const { client } = await createTestApp();

    const answer = await client().post(
      '/auth/signin',
      {},
      { 'Content-Type': 'application/json; charset=utf-8' },
    );

    expect(answer.body).toMatchObject({
      code: 'body_invalid',
      fields: { email: 'Enter an email address such as name@example.com.' },
    });
  });
});

describe('an address', () => {
  it.each([
    ['en', '/api/nothing', 'There is nothing at this address.'],
    ['ka', '/api/nothing/here', 'ამ მისამართზე ვერაფერი მოიძებნა.'],
    ['en', '/api', 'There is nothing at this address.'],
  ] as const)('that is unknown gets JSON (%s %s)', async (language, path, message) => {
    const { client } = await createTestApp();

    const answer = await client(language).send(path);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Content-Language')).toBe(language);
    expect(answer.body).toEqual({ code: 'not_found', message });
  });

  it.each([
    ['en', 'This address does not take requests of this kind.'],
    ['ka', 'ამ მისამართზე ასეთი მოთხოვნა არ მიიღება.'],
  ] as const)('says which methods it takes (%s)', async (language, message) => {
    const { client } = await createTestApp();

    const answer = await client(language).post('/menu');

    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(answer.body).toEqual({ code: 'method_not_allowed', message });
  });

  it.each(['/api/menu/a%00b', '/api/tables/availability?date=2026-07-06%00'])(
    'has no NUL in it (%s)',
    async (path) => {
      const { client } = await createTestApp();

      expect(await client().send(path)).toMatchObject({ status: 400, body: { code: 'query_invalid' } });
    },
  );
});

describe('an error of ours', () => {
  it.each([
    ['en', 'Something went wrong on our side. Please try again.'],
    ['ka', 'ჩვენთან ხარვეზია. გთხოვთ, სცადოთ ხელახლა.'],
  ] as const)('is logged in full and answered as internal (%s)', async (language, message) => {
    const { client, ctx, logger } = await createTestApp();
    await ctx.db.schema.dropTable('table_claims').execute();

    const answer = await client(language).get('/tables/reservations?date=2026-07-06');

    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 'internal', message });
    expect(logger.entries.find(({ level }) => level === 'error')).toMatchObject({
      event: 'request_failed',
      fields: {
        requestId: answer.headers.get('X-Request-Id'),
        method: 'GET',
        path: '/api/tables/reservations',
      },
    });
  });
});

describe('GET /health', () => {
  it('is ok while the database works', async () => {
    const { client } = await createTestApp();

    const answer = await client().get('/health');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
  });
});
