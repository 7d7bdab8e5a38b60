import { ContentError } from '#content/content-error.ts';
import type { BankConfig } from '../settings/config.ts';
import type { Clock } from '../db/clock.ts';
import { ConfigError } from '../settings/environment.ts';
import type { Logger } from '../log/logger.ts';
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
 * The bank that the house has chosen in `content/payment.yaml`.
 * @throws ContentError where no such bank is known, ConfigError where it lacks a setting that only it needs
 */
export function createBank(provider: string, parts: Parts): Bank {
  switch (provider) {
    case 'bog':
      return createBogBank(parts);
    case 'tbc':
      return createTbcBank({ ...parts, settings: withApiKey(parts.settings) });
    default:
      throw new ContentError(
        `content/payment.yaml: provider: "${provider}" is no bank that this server knows (bog, tbc)`,
      );
  }
}

function withApiKey(settings: BankConfig): BankConfig & { apiKey: string } {
  const { apiKey } = settings;
  if (apiKey) return { ...settings, apiKey };
  throw new ConfigError(
    'BANK_API_KEY must be set where content/payment.yaml says provider: tbc: the key of the app that is registered with the bank.',
  );
}
