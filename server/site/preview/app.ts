import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { setCookie, getCookie } from 'hono/cookie';
import { proxy } from 'hono/proxy';
import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { answerError } from '#server/platform/http/error-handler.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { findTrialMail } from '#server/site/trial/mails.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { TRIAL_BANK, TRIAL_MAILS, type TrialPorts } from '#server/site/trial/trial.ts';
import { addBar, BAR_PATH, BAR_STYLES } from './bar.ts';
import { MENU_FILE } from './build.ts';
import { KEY_HOURS, readPreviewKey } from './key.ts';
import { previewFolder, readPreview } from './state.ts';

const COOKIE = 'app_preview';
const READING = new Set(['GET', 'HEAD']);
/** Mails have their styles in them, and their pictures come from the site. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src * data:";
const ENDED = `${SITE_TEXTS.ka.preview.ended}\n${SITE_TEXTS.en.preview.ended}\n`;

interface Options {
  /** Whether the session belongs to somebody who may edit the content. */
  isOpen: (sessionHash: string) => Promise<boolean>;
  /** The live API, for what the preview does not answer itself. */
  askLive: (request: Request) => Promise<Response>;
}

/**
 * The drafts as a whole site, on a host name of its own: so its pages keep their addresses, and the published site's
 * service worker, caches and cookies are out of reach. Nobody without a valid key sees that it exists.
 */
export function previewApp(ctx: Context, { isOpen, askLive }: Options): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const isAllowed = async (key: string | undefined) => {
    const session = key === undefined ? undefined : readPreviewKey(ctx.config, key, ctx.clock());
    return session !== undefined && (await isOpen(session));
  };

  app.use(async (c, next) => {
    await next();
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('Cache-Control', 'private, no-store');
  });
  app.get('/open', async (c) => {
    const key = c.req.query('key') ?? '';
    if (!(await isAllowed(key))) return answerEnded(c);
    writeKey(c, ctx, key);
    return c.redirect(`/${requestLanguage(c)}`, 303);
  });
  app.use(async (c, next) => ((await isAllowed(getCookie(c, COOKIE))) ? next() : answerEnded(c)));

  app.get(BAR_PATH, (c) => c.body(BAR_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get(`${TRIAL_MAILS}/:id`, async (c) => {
    const mail = await findTrialMail(ctx.config, c.req.param('id'));
    return mail ? c.html(mail.html, 200, { 'Content-Security-Policy': MAIL_POLICY }) : answerEnded(c);
  });
  // While a trial runs, it answers instead of the live API, with data of its own.
  app.use(`${API_BASE_PATH}/*`, askTrial(ctx, 'server'));
  app.use(`${TRIAL_BANK}/*`, askTrial(ctx, 'bank'));

  app.get(API_BASE_PATH + routes.menu, async (c) => {
    const folder = await findFolder(ctx);
    if (folder === undefined) return answerEnded(c);
    return c.body(await readFile(join(folder, MENU_FILE), 'utf8'), 200, {
      'Content-Type': 'application/json',
    });
  });
  // What any stranger may read of the live API: no cookies of a diner come along.
  app.all(`${API_BASE_PATH}/*`, async (c) => {
    if (!READING.has(c.req.method)) return answerError(c, new DomainError('preview_only'));
    const url = new URL(c.req.url);
    const language = c.req.header('Accept-Language');
    return askLive(
      new Request(new URL(url.pathname + url.search, ctx.config.apiUrl), {
        method: c.req.method,
        ...(language !== undefined && { headers: { 'Accept-Language': language } }),
        signal: c.req.raw.signal,
      }),
    );
  });
  app.get('*', async (c, next) => {
    const folder = await findFolder(ctx);
    if (folder === undefined) return answerEnded(c);
    const answer = await staticFiles(join(folder, 'dist'))(c, next);
    return answer instanceof Response ? withBar(answer, ctx.trial.running !== undefined) : answerEnded(c);
  });
  app.notFound(answerEnded);
  return app;
}

function askTrial({ trial }: Context, part: keyof TrialPorts) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!trial.running) return next();
    const { pathname, search } = new URL(c.req.url);
    const path = part === 'bank' ? pathname.slice(TRIAL_BANK.length) || '/' : pathname;
    return proxy(`http://127.0.0.1:${trial.running.ports[part]}${path}${search}`, {
      raw: c.req.raw,
      // The browser follows: the bank leads back to the site.
      redirect: 'manual',
    });
  });
}

async function withBar(answer: Response, isTrial: boolean): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Length', 'ETag']) headers.delete(name);
  return new Response(addBar(await answer.text(), isTrial), { status: answer.status, headers });
}

/** The folder of the preview that is ready. */
async function findFolder({ config, clock }: Context): Promise<string | undefined> {
  const { shown } = await readPreview(config, clock());
  return shown && previewFolder(config, shown.id);
}

function writeKey(c: AppContext, { config }: Context, key: string): void {
  setCookie(c, COOKIE, key, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.content.previewUrl.startsWith('https:'),
    maxAge: KEY_HOURS * 3_600,
  });
}

function answerEnded(c: AppContext) {
  return c.text(ENDED, 404);
}
