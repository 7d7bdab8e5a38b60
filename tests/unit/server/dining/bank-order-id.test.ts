import { describe, expect, it } from 'vitest';
import { readCallback } from '#server/dining/bank/tbc-callback.ts';

const callback = (PaymentId: unknown) => new TextEncoder().encode(JSON.stringify({ PaymentId }));

describe("a bank's id in a callback", () => {
  it.each(['5d0c7c1e-7f0e-4b7d-9a57-0c6a1f5b2e11', 'tpay_1234', 'x'.repeat(100)])(
    'is accepted as %s',
    (id) => {
      expect(readCallback(callback(id))).toBe(id);
    },
  );

  it.each(['', ' ', 'a\0b', 'a\ud800', 'იდ', 'x'.repeat(101), 5, null])('is refused as %j', (id) => {
    expect(readCallback(callback(id))).toBeUndefined();
  });
});
