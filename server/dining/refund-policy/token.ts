import { timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/values/language.ts';
import { isSigned, sign, type Secret, type Secrets } from '#server/platform/http/signature.ts';

/**
 * The secret part of the cancellation link in the mail: it allows cancelling this one order and nothing else. All links to a
 * reservation have its `linkVersion`, so they end when it gets another guest, or its guest another address.
 */
export function signCancellation(secret: Secret, orderId: string, linkVersion = 0): string {
  return sign(secret, 'cancel', toText(orderId, linkVersion));
}

export function isCancellationToken(
  secrets: Secrets,
  { orderId, linkVersion }: { orderId: string; linkVersion: number },
  token: string,
): boolean {
  return isSigned(secrets, 'cancel', toText(orderId, linkVersion), token);
}

function toText(id: string, linkVersion: number): string {
  return linkVersion === 0 ? id : `${id} ${linkVersion}`;
}

/** The secret part of the link by which a guest on the telephone pays for this one reservation, and of the page of a host. */
export function signPayment(secret: Secret, reservationId: string, linkVersion = 0): string {
  return sign(secret, 'pay', toText(reservationId, linkVersion));
}

export function isPaymentToken(
  secrets: Secrets,
  { reservationId, linkVersion }: { reservationId: string; linkVersion: number },
  token: string,
): boolean {
  return isSigned(secrets, 'pay', toText(reservationId, linkVersion), token);
}

/** The secret part of the address to which the bank returns the browser that pays this one order. */
export function signReturn(secret: Secret, orderId: string, linkVersion: number): string {
  return sign(secret, 'return', toText(orderId, linkVersion));
}

export function isReturnToken(
  secrets: Secrets,
  { orderId, linkVersion }: { orderId: string; linkVersion: number },
  token: string,
): boolean {
  return isSigned(secrets, 'return', toText(orderId, linkVersion), token);
}

/**
 * The secret part of the link by which guests join those who choose the dishes of this one reservation together. `renewals`:
 * how often the host has made a new one.
 */
export function signParty(
  secret: Secret,
  reservationId: string,
  { linkVersion = 0, renewals = 0 }: { linkVersion?: number | undefined; renewals?: number | undefined } = {},
): string {
  return sign(secret, 'party', toPartyText({ reservationId, linkVersion, renewals })) + (renewals || '');
}

const PARTY_TOKEN = /^([\w-]{43})([1-9]\d{0,5})?$/;

/** How often the host had made a new link when this one was made; undefined if it is not of our making. */
export function readPartyToken(
  secrets: Secrets,
  party: { reservationId: string; linkVersion: number },
  token: string,
): number | undefined {
  const [, signature = '', digits = '0'] = PARTY_TOKEN.exec(token) ?? [];
  const renewals = Number(digits);
  return isSigned(secrets, 'party', toPartyText({ ...party, renewals }), signature) ? renewals : undefined;
}

function toPartyText({
  reservationId,
  linkVersion,
  renewals,
}: {
  reservationId: string;
  linkVersion: number;
  renewals: number;
}): string {
  const text = toText(reservationId, linkVersion);
  return renewals === 0 ? text : `${text} link ${renewals}`;
}

/** The page on which the guest chooses dishes and pays. The key is after the #, so that logs and referrers do not contain it. */
export function paymentLink(
  { siteUrl, ...secret }: Secret & { siteUrl: string },
  { reservationId, linkVersion, isParty }: { reservationId: string; linkVersion: number; isParty: boolean },
  { language, query = '' }: { language: Language; query?: string },
): string {
  return isParty
    ? `${siteUrl}${partyPath(secret, reservationId, { language, query, isHost: true, linkVersion })}`
    : `${siteUrl}/${language}/pay${query}#${reservationId}.${signPayment(secret, reservationId, linkVersion)}`;
}

interface PartyPage {
  language: Language;
  query?: string;
  isHost: boolean;
  /** As of `signCancellation`. */
  linkVersion: number;
  /** As of `signParty`, for the guests' page. */
  renewals?: number;
  /** The key of the guest whose page it is. */
  guestKey?: string | undefined;
}

/** The page on the site on which guests choose their dishes together. The link that pays makes its owner the host. */
export function partyPath(
  secret: Secret,
  reservationId: string,
  { language, query = '', isHost, linkVersion, renewals, guestKey }: PartyPage,
): string {
  const token = isHost
    ? signPayment(secret, reservationId, linkVersion)
    : signParty(secret, reservationId, { linkVersion, renewals });
  const hash = [reservationId, token, ...(guestKey === undefined ? [] : [guestKey])].join('.');
  return `/${language}/together${query}#${hash}`;
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

export function isGuestKey({ sessionSecret, olderSecrets }: Secrets, guestId: string, key: string): boolean {
  const given = Buffer.from(key.toLowerCase());
  return [sessionSecret, ...olderSecrets].some((secret) => {
    const right = Buffer.from(signGuestKey({ sessionSecret: secret }, guestId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
