import type { PartyChange } from '#contract/api/parties.ts';
import { sortAllergens } from '#contract/values/allergies.ts';
import type { PartyLink } from '#src/api/party-link.ts';
import { readList, readNumber, readRecord, readText } from '#src/api/read.ts';
import { keepLink } from '#src/stores/opened-link.ts';

const PAUSE_MS = 1_000;

/**
 * The page's entry of the history has everything that it knows: the link with the guest's key, and changes that the server does
 * not have yet. Both survive a reload.
 */
export function readUnsent(): PartyChange[] {
  return readList(readRecord(history.state).changes).flatMap((change) => readChange(change) ?? []);
}

interface KeptPage {
  link: PartyLink;
  changes: readonly PartyChange[];
  /** The token of the guests' link, which the address bar shows; undefined until the server has said it. */
  guestsToken: string | undefined;
}

let newest: KeptPage | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Safari lets a page write to its history 100 times in 30 seconds: this writes at most once a second. Drops the query. */
export function saveUnsent(page: KeptPage): void {
  newest = page;
  if (timer === undefined) writeUnsent();
}

/** Writes what waits, before the page goes. */
export function writeUnsent(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!newest) return;
  const { link, changes, guestsToken } = newest;
  newest = undefined;
  const { partyId, token, guestKey } = link;
  const kept = [partyId, token, guestKey].filter(Boolean).join('.');
  keepLink(kept, location.pathname + (guestsToken ? `#${partyId}.${guestsToken}` : ''), { changes });
  timer = setTimeout(writeUnsent, PAUSE_MS);
}

function readChange(change: Record<string, unknown>): PartyChange | undefined {
  const [key, guest] = [readText(change.key), readText(change.guest)];
  switch (change.kind) {
    case 'join':
      return { kind: 'join', key, name: readText(change.name) };
    case 'dishes': {
      const [id, by] = [readText(change.id), readNumber(change.by) ?? 0];
      return { kind: 'dishes', key, id, by, isShared: change.isShared === true, ...(guest && { guest }) };
    }
    case 'allergies': {
      const allergens = sortAllergens(Array.isArray(change.allergens) ? change.allergens : []);
      return { kind: 'allergies', key, allergens, other: readText(change.other) };
    }
    case 'ready':
      return { kind: 'ready', key, isReady: change.isReady === true };
    case 'remove':
      return { kind: 'remove', key, guest };
    case 'renew':
      return { kind: 'renew', key };
    case 'close':
      return { kind: 'close', key, isClosed: change.isClosed === true };
    case 'split':
      return { kind: 'split', key, isSplit: change.isSplit === true };
    case 'leave':
      return {
        kind: 'leave',
        key,
        refundAmount: readNumber(change.refundAmount) ?? 0,
        ...(guest && { guest }),
      };
  }
  return undefined;
}
