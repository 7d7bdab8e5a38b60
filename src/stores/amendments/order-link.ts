import type { OrderLink } from '#src/api/order-link.ts';

export type { OrderLink };

/** Reads the link of a mail (`#<order>.<token>`) or of the profile (`?order=<order>`). */
export function readOrderLink({ hash, search }: { hash: string; search: string }): OrderLink | undefined {
  const [, orderId, token] = /^#([\w-]+)\.([\w-]+)$/.exec(hash) ?? [];
  if (orderId && token) return { orderId, token };
  const named = new URLSearchParams(search).get('order');
  return named ? { orderId: named } : undefined;
}
