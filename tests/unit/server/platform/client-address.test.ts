import { describe, expect, it } from 'vitest';
import { toNetwork } from '#server/platform/http/client-address.ts';

describe('toNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0000::/56'],
    ['2001:DB8:0001:0002::', '2001:db8:1:0000::/56'],
    ['2001:db8::1', '2001:db8:0:0000::/56'],
    ['::1', '0:0:0:0000::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0000::/56'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0000::/56'],
    ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
    ['2001:db8:1:1300::1', '2001:db8:1:1300::/56'],
    ['unknown', 'unknown'],
  ])('takes %s for %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
