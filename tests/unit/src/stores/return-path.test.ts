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

describe('rememberReturn', () => {
  it('stores redirectAfterLogin and checkoutInProgress', async () => {
    const { rememberReturn } = await openPage();

    rememberReturn('/ka/cart');

    expect(getTestStorage()).toEqual({ redirectAfterLogin: '/ka/cart', checkoutInProgress: 'true' });
  });
});

describe('takeReturnPath', () => {
  it('leads back to the cart and uses both memories up', async () => {
    (await openPage()).rememberReturn('/ka/cart');
    const { takeReturnPath } = await openPage();

    expect(takeReturnPath('/ka/')).toBe('/ka/cart#go-on');
    expect(getTestStorage()).toEqual({});
    expect(takeReturnPath('/ka/')).toBe('/ka/');
  });

  it('leads to the part of the page that was left', async () => {
    const { rememberReturn, takeReturnPath } = await openPage();
    rememberReturn('/ka/cart#together');

    expect(takeReturnPath('/ka/')).toBe('/ka/cart#together');
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

describe('forgetReturn', () => {
  it('takes both keys away', async () => {
    const { forgetReturn, rememberReturn } = await openPage();
    rememberReturn('/en/cart');

    forgetReturn();

    expect(getTestStorage()).toEqual({});
  });
});
