// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, NO_ANSWER, reply, text, undescribed } from '#tests/support/islands/fake-api.ts';

const openPage = () => {
  vi.resetModules();
  return import('#src/api/client.ts');
};
const tokens =
  (...values: unknown[]) =>
  () => ({ csrfToken: values.shift() });

beforeEach(() => {
  document.documentElement.lang = 'ka';
});

describe('get', () => {
  it("sends cookies and the page's language, and no CSRF token", async () => {
    fakeApi({ 'GET /menu': [] });
    const spy = vi.spyOn(globalThis, 'fetch');
    const { fetchCsrf, get } = await openPage();
    await fetchCsrf();

    await get('/menu');

    const request = spy.mock.calls.at(-1)?.[0];
    expect(request).toMatchObject({ url: 'http://localhost:3000/api/menu', credentials: 'include' });
    const headers = request instanceof Request ? request.headers : new Headers();
    expect(headers.get('Accept-Language')).toBe('ka');
    expect(headers.has('X-CSRF-Token')).toBe(false);
  });

  it('asks a second time when no answer came', async () => {
    const answers: unknown[] = [NO_ANSWER, []];
    const api = fakeApi({ 'GET /menu': () => answers.shift() });
    const { get } = await openPage();

    expect(await get('/menu')).toEqual([]);
    expect(api.calls).toHaveLength(2);
  });

  it('is undefined for an empty answer', async () => {
    fakeApi({ 'GET /menu': text('') });
    const { get } = await openPage();

    expect(await get('/menu')).toBeUndefined();
  });
});

describe('post', () => {
  it('fetches a CSRF token once and reuses it', async () => {
    const api = fakeApi({
      'GET /auth/csrf': tokens('token-1', 'token-2'),
      'POST /auth/logout': { message: 'ok' },
    });
    const { post } = await openPage();

    await post('/auth/logout', {});
    await post('/auth/logout', {});

    expect(api.callsTo('GET /auth/csrf')).toHaveLength(1);
    expect(api.callsTo('POST /auth/logout').map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([
      'token-1',
      'token-1',
    ]);
    expect(api.callsTo('POST /auth/logout')[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('retries with a fresh token after csrf_invalid', async () => {
    const answers: unknown[] = [reply(403, { code: 'csrf_invalid', message: 'x' }), { message: 'ok' }];
    const api = fakeApi({
      'GET /auth/csrf': tokens('token-1', 'token-2'),
      'POST /auth/signin': () => answers.shift(),
    });
    const { post } = await openPage();

    expect(await post('/auth/signin', { email: 'a' })).toEqual({ message: 'ok' });

    const sent = api.callsTo('POST /auth/signin');
    expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual(['token-1', 'token-2']);
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'a' }, { email: 'a' }]);
  });

  it('never sends a second time for any other failure', async () => {
    const api = fakeApi({ 'POST /auth/signin': NO_ANSWER });
    const { NoAnswerError, post } = await openPage();

    await expect(post('/auth/signin', {})).rejects.toThrow(NoAnswerError);
    api.answers['POST /auth/signin'] = undescribed(500, {});
    await expect(post('/auth/signin', {})).rejects.toThrow();

    expect(api.callsTo('POST /auth/signin')).toHaveLength(2);
  });

  it.each([null, 'token', {}, { csrfToken: null }, { token: 'x' }])(
    'sends without a token when the back end gives %j',
    async (csrf) => {
      const api = fakeApi({
        'GET /auth/csrf': undescribed(200, csrf),
        'POST /auth/logout': { message: 'ok' },
      });
      const { post } = await openPage();

      await post('/auth/logout', {});

      expect(api.callsTo('POST /auth/logout')[0]?.headers.has('X-CSRF-Token')).toBe(false);
    },
  );
});

describe('a failure', () => {
  it("has the answer's code, message, tables and items", async () => {
    fakeApi({
      'POST /bog/create-order': undescribed(409, {
        code: 'table_taken',
        message: 'მაგიდა დაკავებულია',
        tables: ['table3', 5, null],
        items: 'none',
      }),
    });
    const { post } = await openPage();

    await expect(post('/bog/create-order', {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'table_taken',
      message: 'მაგიდა დაკავებულია',
      tables: ['table3', '5'],
      items: [],
    });
  });

  it.each([{ body: null }, { body: 'Bad Request' }, { body: [] }, { body: { message: 5 } }])(
    'has no code when the answer is $body',
    async ({ body }) => {
      fakeApi({ 'POST /auth/signin': undescribed(400, body) });
      const { post } = await openPage();

      await expect(post('/auth/signin', {})).rejects.toMatchObject({
        name: 'ApiError',
        status: 400,
        code: '',
      });
    },
  );

  it('of an answer that is not JSON counts as no answer', async () => {
    fakeApi({ 'GET /menu': text('<html>') });
    const { get, NoAnswerError } = await openPage();

    await expect(get('/menu')).rejects.toThrow(NoAnswerError);
  });
});

describe('an answer with Retry-After', () => {
  const refusedFor = async (retryAfter: string) => {
    fakeApi({ 'GET /menu': undescribed(429, {}, { 'Retry-After': retryAfter }) });
    const { get } = await openPage();
    return get('/menu').catch((error: unknown) => error);
  };

  it.each([
    { header: '900', seconds: 900 },
    { header: '', seconds: undefined },
    { header: 'soon', seconds: undefined },
  ])('is reported at once: "$header"', async ({ header, seconds }) => {
    expect(await refusedFor(header)).toMatchObject({ status: 429, retryAfter: seconds });
  });
});
