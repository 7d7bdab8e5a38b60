import type { Bank } from '#server/dining/bank/bank.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import type { Clock, DatabaseClock } from '#server/platform/db/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { Mailer } from '#server/platform/outbox/mailer.ts';
import type { TextMessenger } from '#server/platform/outbox/text-messenger.ts';
import type { Publishing } from '#server/site/publishing/types.ts';
import type { Trial } from '#server/site/trial/trial.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import type {
  FloorContent,
  PaymentContent,
  PoliciesContent,
  RestaurantContent,
  RulesContent,
} from '#contract/api/content.ts';

/** What a verb may use besides its input. */
export interface Context {
  db: Database;
  /** This process's clock, for log lines, tokens and the dates that can be chosen. */
  clock: Clock;
  /** The database's clock, which decides when holds and orders end: one clock for all server processes. */
  databaseClock: DatabaseClock;
  bank: Bank;
  mailer: Mailer;
  /** Undefined while texts are switched off. */
  textMessenger: TextMessenger | undefined;
  config: Config;
  logger: Logger;
  /** The drafts of the content; undefined if Git does not work here. */
  contentRepository?: ContentRepository | undefined;
  publishing: Publishing;
  trial: Trial;
  /** The live content. A publication by any process replaces these six in one step: read them where they are used. */
  restaurant: RestaurantContent;
  rules: RulesContent;
  payment: PaymentContent;
  floors: readonly FloorContent[];
  policies: PoliciesContent;
  example?: HouseContent['example'];
}
