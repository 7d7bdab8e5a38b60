// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/storage.ts');
};
const openText = async () => (await openPage()).storedText('language', (text) => text !== 'garbage');

/** Storage access throws, as in a browser that forbids it. */
function forbidStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
}

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
}

beforeEach(() => {
  localStorage.clear();
  window.name = '';
});

describe('storedText', () => {
  it('is kept under its key and taken away when empty', async () => {
    const $text = await openText();

    $text.set('ka');
    expect(localStorage.getItem('language')).toBe('ka');

    $text.set('');
    expect(localStorage.getItem('language')).toBeNull();
  });

  it('counts as empty where the check fails', async () => {
    localStorage.setItem('language', 'garbage');

    expect((await openText()).get()).toBe('');
  });

  it('lasts as long as the page where storage is forbidden', async () => {
    forbidStorage();
    const $text = await openText();
    expect($text.get()).toBe('');

    $text.set('ka');
    const stop = $text.listen(() => undefined);
    expect($text.get()).toBe('ka');

    $text.set('');
    expect($text.get()).toBe('');
    stop();
  });

  it('lasts as long as the page where storage is full', async () => {
    localStorage.setItem('language', 'en');
    fillStorage();
    const $text = await openText();

    $text.set('ka');
    const stop = $text.listen(() => undefined);

    expect($text.get()).toBe('ka');
    expect(localStorage.getItem('language')).toBe('en');
    stop();
  });

  it('is stored again once there is room', async () => {
    const full = fillStorage();
    const $text = await openText();
    $text.set('ka');
    full.mockRestore();

    $text.set('en');

    expect(localStorage.getItem('language')).toBe('en');
    expect($text.get()).toBe('en');
  });
});

describe('a value that storage rejects', () => {
  const REJECTIONS = [
    ['forbidden', forbidStorage],
    ['full', fillStorage],
  ] as const;

  it.each(REJECTIONS)('is there on the next page of the tab where storage is %s', async (_, reject) => {
    reject();
    (await openText()).set('ka');

    expect((await openText()).get()).toBe('ka');
  });

  it('is gone once it has been removed', async () => {
    forbidStorage();
    const $text = await openText();
    $text.set('ka');

    $text.set('');

    expect((await openText()).get()).toBe('');
    expect(window.name).toBe('');
  });

  it('is not read from the name that another site gave to the window', async () => {
    window.name = JSON.stringify({ language: 'ka' });

    expect((await openText()).get()).toBe('');
    expect(localStorage.getItem('language')).toBeNull();
  });

  it.each(['', 'map', '[', 'null', '{"language":{}}'])('is not read from the name %j', async (name) => {
    forbidStorage();
    window.name = name;

    expect((await openText()).get()).toBe('');
  });

  it('stays on a page that keeps its own values apart', async () => {
    forbidStorage();
    (await openText()).set('ka');
    const { keepApart, storedText } = await openPage();

    keepApart(['language']);

    expect(storedText('language', () => true).get()).toBe('');
  });
});

describe('readStored', () => {
  it('gives what another tab has written', async () => {
    const { readStored } = await openPage();
    localStorage.setItem('language', 'ka');

    expect(readStored('language')).toBe('ka');
  });

  it('gives what storage would not take', async () => {
    fillStorage();
    const { readStored, storedText } = await openPage();

    storedText('language', () => true).set('ka');

    expect(readStored('language')).toBe('ka');
    expect(readStored('somethingElse')).toBeUndefined();
  });

  it('gives nothing where storage is forbidden', async () => {
    forbidStorage();
    const { readStored } = await openPage();

    expect(readStored('language')).toBeUndefined();
  });
});
