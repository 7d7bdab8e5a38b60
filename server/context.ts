import type { Bank } from './bank/bank.ts';
import type { Config } from './settings/config.ts';
import type { ContentRepository } from './content-repository/repository.ts';
import type { Clock, DatabaseClock, DatabaseNow } from './db/clock.ts';
import type { Database } from './db/database.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './outbox/mailer.ts';
import type { Publishing } from './publishing/types.ts';
import type { FloorContent, PaymentContent, RestaurantContent, RulesContent } from '#contract/content.ts';

/** What a verb may use besides its input. */
export interface Context {
  db: Database;
  /** This process's clock, for log lines, tokens and the dates that can be chosen. */
  clock: Clock;
  /** The database's clock, which decides when holds and orders end: one clock for all server processes. */
  databaseClock: DatabaseClock;
  databaseNow: DatabaseNow;
  bank: Bank;
  mailer: Mailer;
  config: Config;
  logger: Logger;
  /** The drafts of the content; undefined if editors change them at a Git host, or if Git does not work here. */
  contentRepository?: ContentRepository | undefined;
  publishing: Publishing;
  /** The content of the current release. A publication replaces these four in one step: read them where they are used. */
  restaurant: RestaurantContent;
  rules: RulesContent;
  payment: PaymentContent;
  floors: readonly FloorContent[];
}
