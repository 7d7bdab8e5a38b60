import { describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

const env = { SITE_URL: 'https://tamada.example', ALLOWED_ORIGINS: 'https://www.tamada.example' };

describe('calls from another origin', () => {
  it.each(['https://tamada.example', 'https://www.tamada.example'])(
    'lets %s in with cookies',
    async (origin) => {
      const { client } = await createTestApp({ env });

      const { headers } = await client().get('/menu', { Origin: origin });

      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(headers.get('Vary')).toContain('Origin');
    },
  );

  it('does not let an unknown origin read answers', async () => {
    const { client } = await createTestApp({ env });

    const { headers } = await client().get('/menu', { Origin: 'https://evil.example' });

    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('answers preflight requests', async () => {
    const { client } = await createTestApp({ env });

    const answer = await client().send('/api/auth/signin', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://www.tamada.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-csrf-token',
      },
    });

    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe(
      'Content-Type,X-CSRF-Token,Idempotency-Key,X-Cancellation-Token,X-Guest-Key',
    );
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('POST');
  });

  it('lets the site read error answers', async () => {
    const { client } = await createTestApp({ env });

    const answer = await client().get('/user/profile', { Origin: 'https://www.tamada.example' });

    expect(answer.status).toBe(401);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://www.tamada.example');
  });
});

describe('every answer', () => {
  it('has the security headers', async () => {
    const { client } = await createTestApp({ env });

    const { headers } = await client().get('/health');

    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends no HSTS over plain http', async () => {
    const { client } = await createTestApp();

    expect((await client().get('/health')).headers.get('Strict-Transport-Security')).toBeNull();
  });
});
