import { describe, expect, it } from 'vitest';
import { ContentError } from '#content/content-error.ts';
import { BOG_PUBLIC_KEY } from '#server/platform/settings/bog-key.ts';
import { createBank } from '#server/dining/bank/create-bank.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import { createCapturedLogger } from '#tests/support/server/fakes.ts';

const CALLBACK = new TextEncoder().encode('{"PaymentId":"tpay-1"}');

function create(provider: string, env: Record<string, string> = {}) {
  return createBank(provider, {
    fetch: () => Promise.resolve(Response.error()),
    clock: () => 0,
    settings: getConfig(env).bank,
    logger: createCapturedLogger(),
  });
}

describe('createBank', () => {
  it('makes the client of TBC, which needs no public key', () => {
    const bank = create('tbc', { BANK_API_KEY: 'app-key' });

    expect(bank.readCallback(CALLBACK, new Headers())).toEqual({ bankOrderId: 'tpay-1', isSigned: false });
  });

  it("makes the client of Bank of Georgia, which needs no app's key", () => {
    const bank = create('bog', { BANK_PUBLIC_KEY: BOG_PUBLIC_KEY });

    expect(bank.readCallback(CALLBACK, new Headers())).toBeUndefined();
  });

  it("does not make TBC's client without the app's key", () => {
    expect(() => create('tbc')).toThrow(ConfigError);
    expect(() => create('tbc', { BANK_API_KEY: '' })).toThrow(
      'BANK_API_KEY must be set if content/payment.yaml says provider: tbc. It is the key of the app registered with the bank.',
    );
  });

  it.each(['liberty', 'BOG', '', 'constructor'])(
    'names the file that chooses an unknown bank (%j)',
    (provider) => {
      expect(() => create(provider)).toThrow(ContentError);
      expect(() => create(provider)).toThrow(
        `content/payment.yaml: provider: "${provider}" is not a known bank (bog, tbc)`,
      );
    },
  );
});
