import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

async function tokenOf(browser: ReturnType<TestApp['client']>): Promise<string> {
  const { body } = await browser.get('/auth/csrf');
  return typeof body === 'object' && body !== null && 'csrfToken' in body ? String(body.csrfToken) : '';
}

const REFUSED = {
  code: 'csrf_invalid',
  message: 'This page has been open for too long. Please reload it and try again.',
};

describe('GET /auth/csrf', () => {
  it('gives a browser one token, however often it asks', async () => {
    const { client } = await createTestApp();
    const browser = client();

    const [first, second] = [await tokenOf(browser), await tokenOf(browser)];

    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(await tokenOf(client())).not.toBe(first);
  });

  it('keeps its cookie from scripts and other sites', async () => {
    const { client } = await createTestApp({ env: { SITE_URL: 'https://tamada.example' } });

    const { headers } = await client().get('/auth/csrf');

    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^app_csrf=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('replaces a foreign cookie', async () => {
    const { client } = await createTestApp();
    const browser = client();
    browser.cookies.set('app_csrf', 'x');

    await browser.get('/auth/csrf');

    expect(browser.cookies.get('app_csrf')).toMatch(/^[\w-]{32}$/);
  });
});

describe('a change', () => {
  it('is refused without a token', async () => {
    const { client } = await createTestApp();
    const browser = client();
    await browser.get('/auth/csrf');

    const answer = await browser.send('/api/auth/logout', { method: 'POST' });

    expect(answer.status).toBe(403);
    expect(answer.body).toEqual(REFUSED);
  });

  it.each([
    ['en', /^Your browser refuses our cookies.* phone: \+995 555 00 00 00\.$/],
    ['ka', /^ბრაუზერი ჩვენს ქუქიებს არ იღებს.* ტელეფონით: \+995 555 00 00 00\.$/],
  ])(
    'is refused without the cookie, even with a valid token, and says why in %s',
    async (language, message) => {
      const { client } = await createTestApp();
      const token = await tokenOf(client());

      const answer = await client().send('/api/auth/logout', {
        method: 'POST',
        headers: { 'X-CSRF-Token': token, 'Accept-Language': language },
      });

      expect(answer.body).toMatchObject({ code: 'csrf_invalid' });
      expect(answer.body).toHaveProperty('message', expect.stringMatching(message));
    },
  );

  it("is refused with another browser's token", async () => {
    const { client } = await createTestApp();
    const browser = client();
    await browser.get('/auth/csrf');

    const answer = await browser.send('/api/auth/logout', {
      method: 'POST',
      headers: { 'X-CSRF-Token': await tokenOf(client()) },
    });

    expect(answer.body).toEqual(REFUSED);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('needs a token as %s too', async (method) => {
    const { client } = await createTestApp();

    expect((await client().send('/api/auth/logout', { method })).body).toEqual(REFUSED);
  });

  it('is accepted from the site itself', async () => {
    const { client } = await createTestApp();

    const answer = await client().post('/auth/logout', undefined, { Origin: 'http://localhost:3000' });

    expect(answer.status).toBe(200);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'is refused from the origin %s',
    async (origin) => {
      const { client } = await createTestApp();

      const answer = await client('ka').post('/auth/logout', undefined, { Origin: origin });

      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({
        code: 'origin_forbidden',
        message: 'ამ საიტიდან მოთხოვნის გაგზავნა არ შეიძლება.',
      });
    },
  );

  it("needs no token on the bank's callback path only", async () => {
    const bank = { readCallback: () => undefined };
    const { client } = await createTestApp({
      bank: {
        ...bank,
        createPayment: () => Promise.reject(new Error('unused')),
        fetchPayment: () => Promise.reject(new Error('unused')),
        refund: () => Promise.reject(new Error('unused')),
      },
    });

    const callback = await client().send('/api/bog/callback', { method: 'POST', body: '{}' });
    const elsewhere = await client().send('/api/tbc/callback', { method: 'POST', body: '{}' });

    expect(callback.body).not.toEqual(REFUSED);
    expect(elsewhere.body).toEqual(REFUSED);
  });
});
