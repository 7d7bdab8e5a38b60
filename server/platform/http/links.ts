import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import { RECONFIRM_ROUTE } from '#contract/routes/reconfirm-route.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Language } from '#contract/values/language.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { isMade, isSigned, sign, type Secret, type Secrets } from './signature.ts';

/** What a link may name, and what may end it. */
interface Facts {
  orderId: string;
  reservationId: string;
  proposalId: string;
  /** The offer of a handover. */
  offerId: string;
  /** The entry on the waiting list. */
  entryId: string;
  messageId: string;
  /** The reader's. A link with an empty one is invalid. */
  email: string;
  /** Counted up when a reservation gets another guest, or its guest another address, or without an e-mail another number. */
  linkVersion: number;
  /** How often the host of a list has made a new link for the guests. */
  renewals: number;
}

interface LinkRow {
  names: keyof Facts;
  endsWith: readonly (keyof Facts)[];
  opens: readonly [string, ...string[]];
}

/**
 * The purposes of the links that the server sends. A token is the signature of the id of one row for one purpose: it opens
 * nothing else, and the database contains none. Besides the time of its row, what it `endsWith` ends a link when it changes.
 * It `opens` a page of the site, with the key after the #, so that logs and referrers do not contain it, or a route that works
 * without a script, with the key in the query: docs/deployment.md says how proxies leave it out of their logs.
 */
const LINKS = {
  /** Cancels, moves, and changes the dishes. */
  cancel: {
    names: 'orderId',
    endsWith: ['linkVersion'],
    opens: ['cancel', 'change-dishes', 'change-reservation'],
  },
  /** Pays for a reservation by telephone. Of guests who choose dishes together, it makes its owner the host. */
  pay: { names: 'reservationId', endsWith: ['linkVersion'], opens: ['pay', 'together'] },
  /** Joins the guests who choose dishes together. */
  party: { names: 'reservationId', endsWith: ['linkVersion', 'renewals'], opens: ['together'] },
  /** Leads the browser that pays back from the bank. */
  return: { names: 'orderId', endsWith: ['linkVersion'], opens: [routes.bankReturn] },
  delay: { names: 'reservationId', endsWith: ['email'], opens: [DELAY_ROUTE] },
  /** Says that the guests are coming, also from a text: its page leads on only guests with an e-mail. */
  reconfirm: { names: 'reservationId', endsWith: ['linkVersion'], opens: [RECONFIRM_ROUTE] },
  proposal: { names: 'proposalId', endsWith: ['email'], opens: [PROPOSAL_ROUTE] },
  handover: { names: 'offerId', endsWith: [], opens: [HANDOVER_ROUTE] },
  waiting: { names: 'entryId', endsWith: ['email'], opens: ['waiting-list'] },
  email_link: { names: 'messageId', endsWith: [], opens: ['confirm-email'] },
  password_link: { names: 'messageId', endsWith: [], opens: ['reset-password'] },
  /** A page of the staff. */
  staff_link: { names: 'messageId', endsWith: [], opens: ['/enter'] },
} as const satisfies Record<string, LinkRow>;

/** Pages whose forms need no token: their key, or a field of the handover's, is known to no other site. */
export const LINK_ROUTES = [DELAY_ROUTE, RECONFIRM_ROUTE, PROPOSAL_ROUTE, HANDOVER_ROUTE] as const;

type LinkPurpose = keyof typeof LINKS;
type Row<P extends LinkPurpose> = (typeof LINKS)[P];
type Named<P extends LinkPurpose> = Pick<Facts, Row<P>['names'] | Row<P>['endsWith'][number]>;
/** Links that only their row ends. */
type PlainPurpose = { [P in LinkPurpose]: Row<P>['endsWith'] extends readonly [] ? P : never }[LinkPurpose];

export function linkToken<P extends LinkPurpose>(secret: Secret, purpose: P, named: Named<P>): string {
  return makeToken(secret, purpose, named);
}

/** Whether a token is of our making and has not been ended. The row's own time is the caller's to check. */
export function isLinkToken<P extends LinkPurpose>(
  secrets: Secrets,
  purpose: P,
  named: Named<P>,
  token: string,
): boolean {
  const facts: Partial<Facts> = named;
  const make = (secret: Secret) => makeToken(secret, purpose, facts);
  const isReaderKnown = facts.email !== '' || !endsOf(purpose).includes('email');
  return isReaderKnown && isMade(secrets, token, make);
}

/** How often the host had made a new link when this one was made; undefined if it is not of our making. */
export function readRenewals(
  secrets: Secrets,
  party: Pick<Facts, 'reservationId' | 'linkVersion'>,
  token: string,
): number | undefined {
  const renewals = Number(/^[\w-]{43}([1-9]\d{0,5})$/.exec(token)?.[1] ?? 0);
  return isLinkToken(secrets, 'party', { ...party, renewals }, token) ? renewals : undefined;
}

/** The id of the row and the token, as one word. */
export function linkKey<P extends LinkPurpose>(secret: Secret, purpose: P, named: Named<P>): string {
  return `${idOf(purpose, named)}.${makeToken(secret, purpose, named)}`;
}

/** The two parts of a key, unchecked; undefined if it has not the form of a key. */
export function parseLinkKey(key: string): { id: string; token: string } | undefined {
  const [, id, token] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(key) ?? [];
  return id && token ? { id, token } : undefined;
}

/** The id; undefined if the key is not of our making. */
export function readLinkKey(secrets: Secrets, purpose: PlainPurpose, key: string): string | undefined {
  const { id = '', token = '' } = parseLinkKey(key) ?? {};
  return isSigned(secrets, purpose, id, token) ? id : undefined;
}

interface LinkPage<P extends LinkPurpose> {
  language: Language;
  /** One that the link opens, if it is not the first. */
  page?: Row<P>['opens'][number];
  /** Begins with `?`; for pages of the site. */
  query?: string;
  /** As of `signGuestKey`. */
  guestKey?: string | undefined;
}

/** The path on the site, or below the API's base. */
export function linkPath<P extends LinkPurpose>(
  secret: Secret,
  purpose: P,
  named: Named<P>,
  { language, page, query = '', guestKey }: LinkPage<P>,
): string {
  const key = linkKey(secret, purpose, named);
  const opened: string = page ?? LINKS[purpose].opens[0];
  if (isRoute(opened)) return `${opened}?${new URLSearchParams({ key, language })}`;
  return `/${language}/${opened}${query}#${guestKey === undefined ? key : `${key}.${guestKey}`}`;
}

export function linkUrl<P extends LinkPurpose>(
  config: Secret & Pick<Config, 'siteUrl' | 'apiUrl'>,
  purpose: P,
  named: Named<P>,
  page: LinkPage<P>,
): string {
  const base = isRoute(LINKS[purpose].opens[0]) ? config.apiUrl : config.siteUrl;
  return base + linkPath(config, purpose, named, page);
}

/**
 * A key that identifies a guest who returns from the bank, in the form of the key that the browser has
 * made, which the server does not store: a UUID of version 8 with 122 bits of the signature.
 */
export function signGuestKey(secret: Secret, guestId: string): string {
  const bytes = Buffer.from(sign(secret, 'party_guest', guestId), 'base64url').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function isGuestKey(secrets: Secrets, guestId: string, key: string): boolean {
  return isMade(secrets, key.toLowerCase(), (secret) => signGuestKey(secret, guestId));
}

function makeToken(secret: Secret, purpose: LinkPurpose, facts: Partial<Facts>): string {
  const ends = endsOf(purpose).flatMap((end) => {
    const value = facts[end];
    if (!value) return [];
    return end === 'renewals' ? ['link', value] : [value];
  });
  const renewals = endsOf(purpose).includes('renewals') ? facts.renewals || '' : '';
  return sign(secret, purpose, [idOf(purpose, facts), ...ends].join(' ')) + renewals;
}

function idOf(purpose: LinkPurpose, facts: Partial<Facts>): string {
  return facts[LINKS[purpose].names] ?? '';
}

function endsOf(purpose: LinkPurpose): readonly (keyof Facts)[] {
  return LINKS[purpose].endsWith;
}

function isRoute(page: string): boolean {
  return page.startsWith('/');
}
