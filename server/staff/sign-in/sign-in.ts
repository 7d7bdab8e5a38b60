import { Hono } from 'hono';
import { z } from 'zod';
import { typedEmail } from '#contract/api/accounts.ts';
import { readMailedLink } from '#contract/values/mailed-link.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { findKnownDevice, rememberDevice } from '#server/identity/accounts/known-device.ts';
import type { Context } from '#server/context.ts';
import { findMember } from '#server/identity/members/members.ts';
import { noteOnceADay } from '#server/records/log.ts';
import { runInBackground } from '#server/site/publishing/background.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, rateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { findAsked, rememberAsking } from './asking-browser.ts';
import { guardCode } from './code-guard.ts';
import { enterByCode, enterByLink, leave } from './enter.ts';
import { forForm, readForm, staffLanguage } from '#server/staff/page/guard.ts';
import { findLink, requestLink } from './links.ts';
import { renderCode, renderEntry, renderLinkForm, renderSent, renderUsed } from './sign-in-pages.ts';
import { OPENING_PAGE, STAFF } from '#server/platform/http/staff-paths.ts';
import { listOpeningTasks } from '#server/staff/opening/checks.ts';
import { clearStaffToken, STAFF_DEVICE, writeStaffToken, type Staff } from '#server/staff/page/sessions.ts';

const linkRequest = z.object({ email: typedEmail });
const entry = z.object({ key: z.string().max(200).default(''), code: z.string().trim().max(30).default('') });

/** Signing in with a one-time link or its code, and signing out. */
export function signInRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/sign-in', (c) => renderLinkForm(ctx, c));

  app.post('/sign-in', async (c) => {
    const { email } = await readForm(ctx, c, linkRequest);
    const [address, account] = [addressKey(c, ctx), toEmailKey(email)];
    const device = await findKnownDevice(c, ctx, email, STAFF_DEVICE);
    await takeAll(ctx, c, [
      ...(device ? [] : [{ rule: STAFF_LIMITS.address, key: address }]),
      {
        rule: STAFF_LIMITS.asker,
        key: `${device ? `device ${device}` : address} ${account}`,
      },
    ]);
    await requestLink(ctx, email, staffLanguage(c));
    rememberAsking(c, ctx, email);
    return c.redirect(`${STAFF}/sent`, 303);
  });

  app.get('/sent', (c) => renderSent(ctx, c));

  app.get('/enter', async (c) => {
    const key = readMailedLink(c.req.query('key') ?? '');
    const link = await findLink(ctx, key);
    if (!link) return renderUsed(ctx, c);
    if (link.recipient === findAsked(c, ctx)) return renderEntry(ctx, c, key);
    return renderCode(ctx, c, { key, isWrong: false });
  });

  app.post('/enter', async (c) => {
    const { key, code } = await readForm(ctx, c, entry);
    const asked = findAsked(c, ctx);
    const link = key ? await findLink(ctx, key) : undefined;
    const email = key ? link?.recipient : asked;
    if (email === undefined) {
      // Only failed attempts count, so that nobody on the same Wi-Fi can block the staff from using their link.
      await rateLimit(ctx, STAFF_LIMITS.address).take(c, addressKey(c, ctx));
      return renderUsed(ctx, c);
    }
    if (link && email === asked) return open(ctx, c, await enterByLink(ctx, link.id));
    if (!code) return renderCode(ctx, c, { key, isWrong: false });
    const staff = await guardCode(ctx, c, email, () => enterByCode(ctx, email, code));
    return staff ? open(ctx, c, staff) : refuseCode(ctx, c, { key, email });
  });

  app.post(
    '/sign-out',
    forForm(ctx, 'own', z.object({}), async (_, { c, staff }) => {
      await leave(ctx, staff);
      clearStaffToken(c, ctx.config);
      c.header('Clear-Site-Data', '"cache"');
      return `${STAFF}/sign-in`;
    }),
  );

  return app;
}

function refuseCode(ctx: Context, c: AppContext, { key, email }: { key: string; email: string }) {
  // The answer does not wait for it, so that it takes the same time for an e-mail that no member has.
  runInBackground(ctx, noteWrongCode(ctx, email));
  return renderCode(ctx, c, { key, isWrong: true });
}

async function noteWrongCode(ctx: Context, email: string): Promise<void> {
  const member = await findMember(ctx.db, email);
  if (member) await noteOnceADay(ctx, { actor: member.email, action: 'code_wrong', subject: '' });
}

/** Undefined: another request has used the link in the same moment. */
async function open(ctx: Context, c: AppContext, staff: Staff | undefined): Promise<Response> {
  if (!staff) return renderUsed(ctx, c);
  writeStaffToken(c, ctx.config, staff.token);
  await rememberDevice(c, ctx, staff.email, STAFF_DEVICE);
  return c.redirect((await isLedToOpening(ctx, c, staff)) ? OPENING_PAGE : STAFF, 303);
}

/** An owner who signs in for the first time sees what is left to do before guests come, until nothing is. */
async function isLedToOpening(ctx: Context, c: AppContext, staff: Staff): Promise<boolean> {
  const entries = await ctx.db
    .selectFrom('staff_actions')
    .select('id')
    .where('actor', '=', staff.email)
    .where('action', '=', 'signed_in')
    .limit(2)
    .execute();
  return entries.length === 1 && (await listOpeningTasks(ctx, staff, staffLanguage(c))).length > 0;
}
