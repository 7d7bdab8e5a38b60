import { afterEach, vi } from 'vitest';

/** A `location` that records navigations instead of following them. */
export function fakeLocation(address = 'http://localhost:3000/en') {
  const { href, origin, protocol, hostname, pathname, search, hash } = new URL(address);
  const location = {
    ...{ href, origin, protocol, hostname, pathname, search, hash },
    assign: vi.fn<(address: string) => void>(),
    replace: vi.fn<(address: string) => void>(),
    reload: vi.fn<() => void>(),
  };
  // A new address has no state yet.
  history.replaceState(null, '');
  vi.stubGlobal('location', location);
  return location;
}

afterEach(() => {
  vi.unstubAllGlobals();
});
