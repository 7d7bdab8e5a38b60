import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import { DEFAULT_LANGUAGE } from '#contract/values/language.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { acceptsEncoding } from './encodings.ts';

const HOME = `/${DEFAULT_LANGUAGE}`;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** Long enough to show a prefetched page without another request. */
const HALF_A_MINUTE = 'public, max-age=30';

/** No path segment starts with a dot, and nothing is percent-encoded: such a path cannot leave the folder. */
const SAFE_PATH = /^(\/[^./\\%][^/\\%]*)+$/;
/** Files for other hosts, status pages, and compressed files under their own names. */
const HIDDEN = /^\/(_headers|_redirects|404\.html|index\.html)$|\.(br|gz)$/;

/**
 * Folders of files that pages load, and a slash behind a file. A page must not get another page in place of a missing
 * file.
 */
const FILES = /^\/(_astro|fonts|photos|images|icons|floors)\/|\.\w+\/$/;

interface FoundFile {
  path: string;
  tag: string;
  encoding?: string;
}

/**
 * Serves the built site: `/en/menu` is `en/menu.html`. An unknown path redirects to the home page, as the specification
 * says, and a missing script, style, font or picture is answered with 404. `site` may be a link: it is followed once in each request, so that no answer is made of two releases.
 */
export function staticFiles(site: string) {
  return createMiddleware<AppEnv>(async (c) => {
    const folder = await realpath(site).catch(() => undefined);
    if (folder === undefined) return c.notFound();
    const name = toFileName(c.req.path);
    const file = await findFile(c, folder, name);
    if (file) return answerFile(c, name, file);
    if (name === `${HOME}.html`) return c.notFound();
    if (FILES.test(c.req.path)) {
      c.header('Cache-Control', 'no-store');
      return c.body(null, 404);
    }
    c.header('Cache-Control', 'no-cache');
    return c.redirect(HOME, 302);
  });
}

function toFileName(path: string): string {
  return /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}.html`;
}

async function findFile(c: AppContext, folder: string, name: string): Promise<FoundFile | undefined> {
  if (!SAFE_PATH.test(name) || HIDDEN.test(name)) return undefined;
  const path = join(folder, name);
  const plain = await inspect(path);
  if (!plain) return undefined;
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const twin = acceptsEncoding(c, encoding) ? await inspect(path + ending) : undefined;
    if (twin) return { ...twin, encoding };
  }
  return plain;
}

async function inspect(path: string): Promise<FoundFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { path, tag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` };
}

async function answerFile(c: AppContext, name: string, file: FoundFile): Promise<Response> {
  c.header('Cache-Control', cacheControl(name));
  c.header('ETag', file.tag);
  c.header('Vary', 'Accept-Encoding');
  // Also without content: the content policy follows from the type, and a 304 replaces stored headers.
  c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream');
  const known = c.req
    .header('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(file.tag)) return c.body(null, 304);

  const content = await readFile(file.path);
  if (file.encoding) c.header('Content-Encoding', file.encoding);
  c.header('Content-Length', String(content.byteLength));
  return c.body(content);
}

function cacheControl(name: string): string {
  if (/^\/(_astro|fonts|photos)\//.test(name)) return IMMUTABLE;
  if (/^\/(en|ka)(\/|\.html$)/.test(name)) return HALF_A_MINUTE;
  // A stale service worker would keep a browser on an old site; the editor's files must be from one build.
  const isFresh = name.endsWith('.html') || name === '/sw.js' || name.startsWith('/admin/');
  return isFresh ? 'no-cache' : ONE_HOUR;
}
