import { html as markup } from 'hono/html';
import { Hono } from 'hono';
import { z } from 'zod';
import { typedEmail } from '#contract/api/accounts.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { findKnownDevice, rememberDevice } from '#server/identity/accounts/known-device.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF_LIMITS } from '#server/platform/http/limits.ts';
import { addressKey, createRateLimit, takeAll } from '#server/platform/http/rate-limit.ts';
import { enterByLink, leave } from './enter.ts';
import { forStaff, readForm, staffLanguage } from '#server/staff/page/guard.ts';
import { LINK_MINUTES, requestLink } from './links.ts';
import { renderPage } from '#server/staff/page/page.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { clearStaffToken, STAFF_DEVICE, writeStaffToken } from '#server/staff/page/sessions.ts';
import { STAFF_TEXTS } from '#server/platform/i18n/texts.ts';

const linkRequest = z.object({ email: typedEmail });
const entry = z.object({ key: z.string().max(200) });

/** Signing in with a one-time link, and signing out. */
export function signInRoutes(ctx: Context): Hono<AppEnv> {
  const perAddress = createRateLimit(ctx, STAFF_LIMITS.address);
  const perAsker = createRateLimit(ctx, STAFF_LIMITS.asker);
  const app = new Hono<AppEnv>();

  app.get('/sign-in', (c) => renderLinkForm(ctx, c));

  app.post('/sign-in', async (c) => {
    const { email } = await readForm(ctx, c, linkRequest);
    const [address, account] = [addressKey(c, ctx), toEmailKey(email)];
    const device = findKnownDevice(c, ctx.config, email, STAFF_DEVICE);
    await takeAll(c, [
      ...(device ? [] : [{ limit: perAddress, key: address }]),
      { limit: perAsker, key: `${device ? `device ${device}` : address} ${account}` },
    ]);
    await requestLink(ctx, email, staffLanguage(c));
    return c.redirect(`${STAFF}/sent`, 303);
  });

  app.get('/sent', (c) => renderSent(ctx, c));

  // Mail scanners follow links, so only the button uses the link.
  app.get('/enter', (c) => renderEntry(ctx, c));

  app.post('/enter', async (c) => {
    const { key } = await readForm(ctx, c, entry);
    const staff = await enterByLink(ctx, key);
    if (!staff) {
      // Only failed attempts count, so that nobody on the same Wi-Fi can block the staff from using their link.
      await perAddress.take(c, addressKey(c, ctx));
      return renderUsed(ctx, c);
    }
    writeStaffToken(c, ctx.config, staff.token);
    rememberDevice(c, ctx.config, staff.email, STAFF_DEVICE);
    return c.redirect(STAFF, 303);
  });

  app.post(
    '/sign-out',
    forStaff(ctx, 'own', async (c, staff) => {
      await readForm(ctx, c, z.object({}), staff);
      await leave(ctx, staff);
      clearStaffToken(c, ctx.config);
      c.header('Clear-Site-Data', '"cache"');
      return c.redirect(`${STAFF}/sign-in`, 303);
    }),
  );

  return app;
}

function renderLinkForm(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  const content = markup`<form class="card narrow" method="post" action="${STAFF}/sign-in">
<p>${t.lead}</p>
<label for="email">${t.email}</label>
<input id="email" name="email" type="text" inputmode="email" autocapitalize="none" spellcheck="false" autocomplete="email" required maxlength="200">
<button class="button">${t.send}</button>
</form>`;
  return renderPage(c, { ctx, language, title: t.title, content });
}

function renderSent(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  const content = markup`<div class="card narrow"><p>${t.sent(LINK_MINUTES)}</p>
<p><a href="${STAFF}/sign-in">${t.again}</a></p></div>`;
  return renderPage(c, { ctx, language, title: t.sentTitle, content });
}

function renderEntry(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  const content = markup`<form class="card narrow" method="post" action="${STAFF}/enter">
<p>${t.enterLead}</p>
<input type="hidden" name="key" value="${c.req.query('key') ?? ''}">
<button class="button">${t.enter}</button>
</form>`;
  return renderPage(c, { ctx, language, title: t.enterTitle, content });
}

function renderUsed(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language];
  c.status(403);
  const content = markup`<div class="card narrow"><p role="alert">${t.problem.linkUsed}</p>
<p><a href="${STAFF}/sign-in">${t.signIn.again}</a></p></div>`;
  return renderPage(c, { ctx, language, title: t.problem.title, content });
}
