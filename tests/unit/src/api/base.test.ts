import { describe, expect, it } from 'vitest';
import { apiBase } from '#src/api/base.ts';

describe('apiBase', () => {
  it.each([
    { hostname: 'tamada.example', base: '/api' },
    { hostname: 'www.localhost.example', base: '/api' },
    { hostname: 'localhost', base: 'http://localhost:3000/api' },
    { hostname: '127.0.0.1', base: 'http://127.0.0.1:3000/api' },
    { hostname: '192.168.1.20', base: 'http://192.168.1.20:3000/api' },
    { hostname: '[::1]', base: 'http://[::1]:3000/api' },
  ])('is $base on $hostname', ({ hostname, base }) => {
    expect(apiBase({ protocol: 'http:', hostname })).toBe(base);
  });

  it('is PUBLIC_API_BASE if the build sets it', () => {
    const location = { protocol: 'https:', hostname: 'localhost' };

    expect(apiBase(location, 'https://api.tamada.example/api')).toBe('https://api.tamada.example/api');
    expect(apiBase(location, '')).toBe('https://localhost:3000/api');
  });
});
