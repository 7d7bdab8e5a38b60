import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/return-path.ts');
};

beforeAll(() => useTestStorageEngine());
beforeEach(() => cleanTestStorage());
afterEach(() => cleanTestStorage());

describe('rememberCheckout', () => {
  it('stores redirectAfterLogin and checkoutInProgress', async () => {
    const { rememberCheckout } = await openPage();

    rememberCheckout('/ka/cart');

    expect(getTestStorage()).toEqual({ redirectAfterLogin: '/ka/cart', checkoutInProgress: 'true' });
  });
});

describe('takeReturnPath', () => {
  it('leads back to the cart and uses both memories up', async () => {
    (await openPage()).rememberCheckout('/ka/cart');
    const { takeReturnPath } = await openPage();

    expect(takeReturnPath('/ka/')).toBe('/ka/cart');
    expect(getTestStorage()).toEqual({});
    expect(takeReturnPath('/ka/')).toBe('/ka/');
  });

  it.each([
    { redirectAfterLogin: '/en/cart' },
    { checkoutInProgress: 'true' },
    { redirectAfterLogin: '/en/cart', checkoutInProgress: 'false' },
    { redirectAfterLogin: '', checkoutInProgress: 'true' },
    {},
  ])('leads home when only %j is stored', async (stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) setTestStorageKey(key, value);
    const { takeReturnPath } = await openPage();

    expect(takeReturnPath('/en/')).toBe('/en/');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'cart',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('never leads to %j', async (path) => {
    setTestStorageKey('redirectAfterLogin', path);
    setTestStorageKey('checkoutInProgress', 'true');
    const { takeReturnPath } = await openPage();

    expect(takeReturnPath('/en/')).toBe('/en/');
  });
});

describe('forgetCheckout', () => {
  it('takes both keys away', async () => {
    const { forgetCheckout, rememberCheckout } = await openPage();
    rememberCheckout('/en/cart');

    forgetCheckout();

    expect(getTestStorage()).toEqual({});
  });
});
