import { ContentError } from '#content/content-error.ts';
import type { BankConfig } from '#server/platform/settings/config.ts';
import type { Clock } from '#server/platform/db/clock.ts';
import { ConfigError } from '#server/platform/settings/environment.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Bank } from './bank.ts';
import type { Fetch } from './bank-http.ts';
import { createBogBank } from './bog.ts';
import { createTbcBank } from './tbc.ts';

interface Parts {
  fetch: Fetch;
  clock: Clock;
  settings: BankConfig;
  logger: Logger;
}

/**
 * The bank that `content/payment.yaml` names.
 * @throws ContentError for an unknown bank, ConfigError if a setting that only this bank needs is missing
 */
export function createBank(provider: string, parts: Parts): Bank {
  switch (provider) {
    case 'bog':
      return createBogBank(parts);
    case 'tbc':
      return createTbcBank({ ...parts, settings: withApiKey(parts.settings) });
    default:
      throw new ContentError({
        en: `content/payment.yaml: provider: "${provider}" is not a known bank (bog, tbc)`,
        ka: `content/payment.yaml: provider: "${provider}" უცნობი ბანკია; უნდა იყოს bog ან tbc`,
      });
  }
}

function withApiKey(settings: BankConfig): BankConfig & { apiKey: string } {
  const { apiKey } = settings;
  if (apiKey) return { ...settings, apiKey };
  throw new ConfigError(
    'BANK_API_KEY must be set if content/payment.yaml says provider: tbc. It is the key of the app registered with the bank.',
  );
}
