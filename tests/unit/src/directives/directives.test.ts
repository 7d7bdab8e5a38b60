// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import idleOrTouch from '#src/directives/idle-or-touch.ts';
import signedIn from '#src/directives/signed-in.ts';

const OPTIONS = { name: 'test', value: '' };
const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));
const idle: (() => void)[] = [];

const island = () => document.querySelector<HTMLElement>('#island') ?? document.body;
const isHydrated = () => vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());

function stubLine(connection: object | undefined): void {
  vi.stubGlobal('navigator', { connection });
}

beforeEach(() => {
  hydrate.mockClear();
  load.mockClear();
  idle.length = 0;
  document.body.innerHTML = '<div id="island"><button>next</button></div>';
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  stubLine(undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('client:idle-or-touch', () => {
  it('loads the island two seconds after the page is idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    idleOrTouch(load, OPTIONS, island());
    idle.forEach((callback) => callback());
    vi.advanceTimersByTime(1_999);
    expect(load).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);

    vi.useRealTimers();
    await isHydrated();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for the diner on a slow or saving line: %j',
    async (connection) => {
      stubLine(connection);
      idleOrTouch(load, OPTIONS, island());
      expect(idle).toEqual([]);

      island().dispatchEvent(new Event('pointerenter'));

      await isHydrated();
    },
  );

  it.each(['pointerenter', 'focusin', 'touchstart'])('loads at once, and once, on %s', async (sign) => {
    idleOrTouch(load, OPTIONS, island());

    island().dispatchEvent(new Event(sign));
    island().dispatchEvent(new Event(sign));
    idle.forEach((callback) => callback());

    await isHydrated();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('client:signed-in', () => {
  afterEach(() => document.documentElement.classList.remove('signed-in'));

  it('loads at once for a diner who seems to be signed in', async () => {
    document.documentElement.classList.add('signed-in');

    void signedIn(load, OPTIONS, island());

    await isHydrated();
  });

  it('never loads for others', () => {
    void signedIn(load, OPTIONS, island());
    idle.forEach((callback) => callback());

    expect(load).not.toHaveBeenCalled();
  });
});
