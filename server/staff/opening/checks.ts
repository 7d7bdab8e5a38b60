import { DAY_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { Member } from '#server/identity/members/members.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { readDisk } from '#server/platform/db/disk.ts';
import { findLastBackup, findLastRestore } from '#server/platform/db/last-backup.ts';
import { listExampleParts } from '#server/site/live/example-values.ts';
import type { Check, Light } from './check.ts';
import { checkMail } from './test-mail.ts';
import { checkBank } from './trial-payment.ts';

const OLDEST_BACKUP_DAYS = 2;
const LEAST_FREE = 0.1;

/** What an owner of a real restaurant still has to do, as far as this server knows by itself; nothing for others. */
export async function listOpeningTasks(
  ctx: Context,
  { role }: Pick<Member, 'role'>,
  language: Language,
): Promise<Check[]> {
  if (!ctx.config.isProduction || !hasPermission(role, 'members')) return [];
  return (await listOwnChecks(ctx, language)).filter(({ light }) => light === 'todo');
}

/** Reads the database and the disk, and asks nobody else. */
export async function listOwnChecks(ctx: Context, language: Language): Promise<Check[]> {
  const { config } = ctx;
  const now = await ctx.databaseClock(ctx.db);
  const [dish, mail, bank, disk] = await Promise.all([
    ctx.db.selectFrom('menu_items').select('id').where('is_archived', '=', 0).limit(1).executeTakeFirst(),
    checkMail(ctx),
    checkBank(ctx, language),
    readDisk(config.dataDir),
  ]);
  const examples = [...listExampleParts(ctx.restaurant), ...(ctx.example ?? [])];
  const daysSince = (then: number | undefined) =>
    then === undefined ? undefined : Math.floor((now - then) / DAY_MS);
  const backupAge = daysSince(findLastBackup(config.dataDir));
  const restored = daysSince(findLastRestore(config.dataDir));
  return [
    { name: 'example', light: toLight(examples.length === 0), seen: examples },
    { name: 'menu', light: toLight(dish !== undefined), seen: [] },
    { name: 'policies', light: toLight(ctx.policies.published), seen: [] },
    { name: 'https', light: toLight(config.hasSecureCookies), seen: [config.siteUrl] },
    mail,
    // A house may do without texts.
    { name: 'texts', light: 'done', seen: config.sms.to === 'provider' ? [] : ['off'] },
    bank,
    {
      name: 'backup',
      light: toLight(backupAge !== undefined && backupAge <= OLDEST_BACKUP_DAYS),
      seen: backupAge === undefined ? [] : [String(backupAge)],
    },
    {
      name: 'restore',
      light: toLight(restored !== undefined),
      seen: restored === undefined ? [] : [String(restored)],
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
