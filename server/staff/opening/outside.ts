import { lookup, resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { formatDate } from '#server/staff/page/unbroken.ts';
import type { Check } from './check.ts';

/** A page waits no longer for a name server or a handshake. */
const PATIENCE_MS = 3_000;
const LEAST_DAYS = 7;
/** An answer takes a moment, and its date has whole seconds. */
const MOST_SECONDS = 10;

/** What other machines say of this house's names. What cannot be asked is `unknown`. */
export interface Outside {
  /** When the certificate of a host ends; milliseconds since 1970. */
  findCertificateEnd: (host: string) => Promise<number>;
  hasAddress: (host: string) => Promise<boolean>;
  /** The TXT records of a name; none if it has none. */
  readTexts: (name: string) => Promise<string[]>;
  /** What time it is for the server of an address; milliseconds since 1970. */
  readClock: (url: string) => Promise<number>;
  /** What a search engine reads: the header X-Robots-Tag in a line, then the text. */
  readPage: (url: string) => Promise<string>;
}

export const NETWORK: Outside = {
  findCertificateEnd: (host) => readCertificateEnd({ host, port: 443 }),
  hasAddress: async (host) => (await orNone(lookup(host, { all: true }))).length > 0,
  readTexts: async (name) => (await orNone(resolveTxt(name))).map((parts) => parts.join('')),
  readClock: async (url) => {
    const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: patience() });
    const date = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(date)) throw new Error(`${url} does not say what time it is`);
    return date;
  },
  readPage: async (url) => {
    const answer = await fetch(url, { signal: patience() });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    return `${answer.headers.get('X-Robots-Tag') ?? ''}\n${await answer.text()}`;
  },
};

const patience = () => AbortSignal.timeout(PATIENCE_MS);

/** Reads a certificate that browsers trust, or trusted until it expired. The connection sends nothing, so it may be open to both. */
export function readCertificateEnd(to: { host: string; port: number; ca?: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { ...to, servername: to.host, timeout: PATIENCE_MS, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const problem = socket.authorized ? '' : String(socket.authorizationError);
      if (problem && problem !== 'CERT_HAS_EXPIRED') reject(new Error(problem));
      else resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${to.host} does not answer`)));
    socket.once('error', reject);
  });
}

/** A name that does not exist has nothing; a name server that does not answer is an error. */
async function orNone<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code)))
      return [];
    throw error;
  }
}

/** All at once: each ends with its patience. In development nothing is asked, because its names are this machine's. */
export function listOutsideChecks(ctx: Context, outside: Outside, language: Language): Promise<Check[]> {
  const ask = ctx.config.isProduction ? findOut : leaveUnknown;
  const { siteUrl } = ctx.config;
  const { hostname, protocol } = new URL(siteUrl);
  const preview = new URL(ctx.config.content.previewUrl).hostname;
  const sender = senderDomain(ctx.config.mail.from);
  const bank = new URL(ctx.config.bank.apiUrl);
  const siteMap = `${siteUrl}/sitemap-index.xml`;
  return Promise.all([
    ask('certificate', [hostname], async () => {
      if (protocol !== 'https:') return { isDone: false, seen: [hostname, '0'] };
      const end = await outside.findCertificateEnd(hostname);
      const days = Math.floor((end - ctx.clock()) / DAY_MS);
      const expired = days < 0 ? [formatDate(localDateAt(end), language)] : [];
      return { isDone: days >= LEAST_DAYS, seen: [hostname, String(days), ...expired] };
    }),
    ask('preview', [preview], async () => ({ isDone: await outside.hasAddress(preview), seen: [preview] })),
    ask('sender', [sender], async () => {
      const [own, policy] = await Promise.all([
        outside.readTexts(sender),
        outside.readTexts(`_dmarc.${sender}`),
      ]);
      const missing = [
        ...(own.some((text) => text.startsWith('v=spf1')) ? [] : ['SPF']),
        ...(policy.some((text) => text.startsWith('v=DMARC1')) ? [] : ['DMARC']),
      ];
      return { isDone: missing.length === 0, seen: [sender, ...missing] };
    }),
    ask('clock', [bank.hostname], async () => {
      const seconds = Math.abs(Math.round((ctx.clock() - (await outside.readClock(bank.origin))) / 1_000));
      return { isDone: seconds <= MOST_SECONDS, seen: [bank.hostname, String(seconds)] };
    }),
    ask('search', [siteUrl], async () => {
      const [robots, home] = await Promise.all(
        [`${siteUrl}/robots.txt`, `${siteUrl}/en`].map((url) => outside.readPage(url)),
      );
      const isOpen = !/^Disallow: *\/ *$/im.test(robots ?? '') && !NOINDEX.test(home ?? '');
      const isDone = isOpen && (robots ?? '').includes(`Sitemap: ${siteMap}\n`);
      return { isDone, seen: [siteUrl, isDone ? siteMap : isOpen ? 'address' : 'closed'] };
    }),
  ]);
}

/** In the first line, of the header, or in an element of the page. */
const NOINDEX = /^[^\n]*noindex|<meta name="robots"[^>]*noindex/;

/** `Tamada <mail@tamada.example>` → `tamada.example` */
function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? '';
}

type Ask = (
  name: Check['name'],
  seen: readonly string[],
  find: () => Promise<{ isDone: boolean; seen: readonly string[] }>,
) => Promise<Check>;

const findOut: Ask = async (name, seen, find) => {
  try {
    const found = await within(find());
    return { name, light: found.isDone ? 'done' : 'todo', seen: found.seen };
  } catch {
    return leaveUnknown(name, seen, find);
  }
};

const leaveUnknown: Ask = (name, seen) => Promise.resolve({ name, light: 'unknown', seen });

function within<Found>(work: Promise<Found>): Promise<Found> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), PATIENCE_MS).unref();
    }),
  ]);
}
