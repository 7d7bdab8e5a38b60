import { isSigned, sign, type Secret, type Secrets } from '#server/platform/http/signature.ts';

/** The secret part of the cancellation link in the mail: it allows cancelling this one order and nothing else. */
export function signCancellation(secret: Secret, orderId: string, linkVersion: number | null = null): string {
  return sign(secret, 'cancel', toText(orderId, linkVersion));
}

export function isCancellationToken(
  secrets: Secrets,
  order: { id: string; link_version: number | null },
  token: string,
): boolean {
  return isSigned(secrets, 'cancel', toText(order.id, order.link_version), token);
}

/** Links from before the first change of an address have no version. */
function toText(orderId: string, linkVersion: number | null): string {
  return linkVersion === null ? orderId : `${orderId} ${linkVersion}`;
}
