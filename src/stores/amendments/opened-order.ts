import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/api/errors.ts';
import { ApiError, hasCode } from '#src/api/client.ts';
import type { OrderLink } from '#src/api/order-link.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';

/** The state of a page that changes one order. `Shown`: its states once the order is loaded. */
export type Opened<Shown> =
  | { state: 'loading' }
  /** The order could not be loaded; another attempt may succeed. */
  | { state: 'failed'; refusal: Refusal }
  /** This link or this account cannot change the order; another attempt does not help. */
  | { state: 'refused'; refusal: Refusal }
  | Shown;

export interface OrderAddress {
  hash: string;
  search: string;
}

interface OrderPage<Shown> {
  $state: WritableAtom<Opened<Shown>>;
  read: (link: OrderLink) => Promise<Shown>;
  /** The code after which the order is shown as it is then, since it cannot be changed any more. */
  closedBy: ErrorCode;
  /** Prepares the page before it shows an opened order. */
  start?: (state: Opened<Shown>, link: OrderLink) => void;
}

/** What a page shows after a failed change that may be tried again. */
type Recover<Shown> = (
  refusal: Refusal,
  failed: { link: OrderLink; error: unknown },
) => Opened<Shown> | Promise<Opened<Shown>>;

export interface OpenedOrder<Shown> {
  $state: ReadableAtom<Opened<Shown>>;
  /** Undefined until an address names an order. */
  link: () => OrderLink | undefined;
  /** An address without an order reloads the current one, since the fragment may also be an in-page link. */
  open: (address: OrderAddress) => Promise<void>;
  reload: () => Promise<void>;
  load: (link: OrderLink) => Promise<Opened<Shown>>;
  /** Sends a change and shows what it leads to, unless another link has been opened meanwhile. */
  change: (send: (link: OrderLink) => Promise<Opened<Shown>>, recover: Recover<Shown>) => Promise<void>;
}

const LINK_INVALID: Refusal = { code: 'link_invalid', way: 'login' };

export function createOpenedOrder<Shown>(page: OrderPage<Shown>): OpenedOrder<Shown> {
  const { $state, read, closedBy, start } = page;
  let opened: OrderLink | undefined;

  const load = async (link: OrderLink): Promise<Opened<Shown>> => {
    try {
      return await read(link);
    } catch (error) {
      const refusal = await toRefusal(error);
      return { state: isFinal(refusal) ? 'refused' : 'failed', refusal };
    }
  };
  const reload = async () => {
    const link = opened;
    if (!link) return $state.set({ state: 'refused', refusal: LINK_INVALID });
    $state.set({ state: 'loading' });
    const state = await load(link);
    if (link !== opened) return;
    start?.(state, link);
    $state.set(state);
  };
  const change: OpenedOrder<Shown>['change'] = async (send, recover) => {
    const link = opened;
    if (!link) return;
    const state = await send(link).catch(async (error: unknown) => {
      const refusal = await toRefusal(error);
      if (refusal.code === closedBy) return load(link);
      if (isFinal(refusal)) return { state: 'refused' as const, refusal };
      return recover(refusal, { link, error });
    });
    if (link === opened) $state.set(state);
  };
  const open = (address: OrderAddress) => {
    opened = readOrderLink(address) ?? opened;
    return reload();
  };
  return { $state, link: () => opened, open, reload, load, change };
}

/** Reads the link of a mail (`#<order>.<token>`) or of the profile (`?order=<order>`). */
function readOrderLink({ hash, search }: OrderAddress): OrderLink | undefined {
  const [, orderId, token] = /^#([\w-]+)\.([\w-]+)$/.exec(hash) ?? [];
  if (orderId && token) return { orderId, token };
  const named = new URLSearchParams(search).get('order');
  return named ? { orderId: named } : undefined;
}

/** A back end without this endpoint answers 404 too, and has no such order either. */
async function toRefusal(error: unknown): Promise<Refusal> {
  const isNotThere =
    error instanceof ApiError && error.status === 404 && !hasCode(error, 'payment_link_ended');
  if (isNotThere) return { code: 'order_not_found', way: 'profile' };
  // The order is the only part of the address that comes from the diner.
  return hasCode(error, 'query_invalid') ? LINK_INVALID : refusalOf(error);
}

/** Another attempt does not help: the diner continues on another page. */
function isFinal({ code, way }: Refusal): boolean {
  return (way === 'login' || way === 'profile') && code !== 'order_already_confirmed';
}
