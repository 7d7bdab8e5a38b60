import { afterEach, vi } from 'vitest';

/** The address bar, without a browser that would follow it. */
export function fakeLocation(address = 'http://localhost:3000/en') {
  const { href, origin, protocol, hostname, pathname, search, hash } = new URL(address);
  const location = {
    ...{ href, origin, protocol, hostname, pathname, search, hash },
    assign: vi.fn<(address: string) => void>(),
    replace: vi.fn<(address: string) => void>(),
    reload: vi.fn<() => void>(),
  };
  vi.stubGlobal('location', location);
  return location;
}

afterEach(() => {
  vi.unstubAllGlobals();
});
