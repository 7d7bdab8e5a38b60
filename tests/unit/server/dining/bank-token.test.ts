import { describe, expect, it, vi } from 'vitest';
import { createTokenCache, tokenExpiresAt } from '#server/dining/bank/token-cache.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

function createCache(expiresIn = 3600) {
  let now = NOW;
  let count = 0;
  const fetchToken = vi.fn(() => {
    count += 1;
    return Promise.resolve({ access_token: `token-${count}`, expires_in: expiresIn });
  });
  const cache = createTokenCache(fetchToken, () => now);
  return { cache, fetchToken, advance: (milliseconds: number) => (now += milliseconds) };
}

describe('tokenExpiresAt', () => {
  it.each([
    ['seconds', 300, NOW + 300_000],
    ['an instant in milliseconds', NOW + 120_000, NOW + 120_000],
    ['an instant in seconds', NOW / 1000 + 120, NOW + 120_000],
    ['more than an hour', 86_400, NOW + 3_600_000],
    ['an instant more than an hour away', NOW + 86_400_000, NOW + 3_600_000],
    ["the example of the bank's paper, long past", 1634719923245, 1634719923245],
  ])('understands %s', (_, expiresIn, expiresAt) => {
    expect(tokenExpiresAt(expiresIn, NOW)).toBe(expiresAt);
  });
});

describe('createTokenCache', () => {
  it('caches a token until a minute before its expiry', async () => {
    const { cache, fetchToken, advance } = createCache(300);

    await cache.get();
    advance(239_999);
    await cache.get();
    expect(fetchToken).toHaveBeenCalledTimes(1);

    advance(1);
    expect(await cache.get()).toBe('token-2');
  });

  it('shares one fetch between concurrent callers', async () => {
    const { cache, fetchToken } = createCache();

    const tokens = await Promise.all([cache.get(), cache.get(), cache.get()]);

    expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  it('fetches again after a failure', async () => {
    const { cache, fetchToken } = createCache();
    fetchToken.mockRejectedValueOnce(new Error('down'));

    await expect(cache.get()).rejects.toThrow('down');

    expect(await cache.get()).toBe('token-1');
  });

  it('drops the refused token but no newer one', async () => {
    const { cache } = createCache();
    const first = await cache.get();

    cache.drop(first);
    const second = await cache.get();
    cache.drop(first);

    expect(second).toBe('token-2');
    expect(await cache.get()).toBe('token-2');
  });
});
