import { DAY_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';
import type { OpeningTexts } from '#server/texts/en/opening.ts';
import { readDisk } from '#server/platform/db/disk.ts';
import { findLastBackup } from '#server/platform/db/last-backup.ts';
import { listExampleParts } from '#server/site/live/example-values.ts';

/** `done`, `todo`, or `unknown` if the server could not find out. */
export type Light = keyof OpeningTexts['lights'];

/** Something that must be right before guests come. */
export interface Check {
  name: keyof OpeningTexts['checks'];
  light: Light;
  /** What was seen, for the sentence: parts, a host, days, percent. */
  seen: readonly string[];
}

const OLDEST_BACKUP_DAYS = 2;
const LEAST_FREE = 0.1;

/** Reads the database and the disk, and asks nobody else: also for the line on the floor. */
export async function listOwnChecks(ctx: Context): Promise<Check[]> {
  const { config } = ctx;
  const now = await ctx.databaseClock(ctx.db);
  const events = ctx.db.selectFrom('order_events').select('payment_id').limit(1);
  const [paid, refunded, disk] = await Promise.all([
    events.where('cause', '=', 'payment_received').executeTakeFirst(),
    events.where('to_status', '=', 'refunded').executeTakeFirst(),
    readDisk(config.dataDir),
  ]);
  const examples = listExampleParts(ctx.restaurant);
  const backup = findLastBackup(config.dataDir);
  const backupAge = backup === undefined ? undefined : Math.floor((now - backup) / DAY_MS);
  const isReal = config.isProduction;
  return [
    { name: 'example', light: toLight(examples.length === 0), seen: examples },
    { name: 'policies', light: toLight(ctx.policies.published), seen: [] },
    { name: 'https', light: toLight(config.hasSecureCookies), seen: [config.siteUrl] },
    { name: 'mail', light: toLight(config.mail.smtpUrl !== undefined), seen: [config.mail.from] },
    // A house may do without texts.
    { name: 'texts', light: 'done', seen: config.sms.to === 'provider' ? [] : ['off'] },
    {
      name: 'bank',
      light: toLight(isReal && paid !== undefined && refunded !== undefined),
      seen: isReal ? (paid ? ['paid'] : []) : ['sandbox'],
    },
    {
      name: 'backup',
      light: toLight(backupAge !== undefined && backupAge <= OLDEST_BACKUP_DAYS),
      seen: backupAge === undefined ? [] : [String(backupAge)],
    },
    disk === undefined
      ? { name: 'disk', light: 'unknown', seen: [] }
      : { name: 'disk', light: toLight(disk.free >= LEAST_FREE * disk.size), seen: [percent(disk)] },
  ];
}

function toLight(isDone: boolean): Light {
  return isDone ? 'done' : 'todo';
}

function percent({ free, size }: { free: number; size: number }): string {
  return String(Math.floor((free / size) * 100));
}
