import type { PartyChange } from '#contract/api/parties.ts';
import { sortAllergens } from '#contract/values/allergies.ts';
import type { PartyLink } from '#src/api/party-link.ts';
import { readList, readNumber, readRecord, readText } from '#src/api/read.ts';

/**
 * The page's address and its entry of the history hold everything that it knows: the link with the guest's key is the
 * fragment, and changes that the server does not have yet are the entry's state. Both survive a reload.
 */
export function readUnsent(): PartyChange[] {
  return readList(readRecord(history.state).changes).flatMap((change) => readChange(change) ?? []);
}

/** Drops the query too: what it says of a payment is said once. */
export function saveUnsent({ partyId, token, guestKey }: PartyLink, changes: readonly PartyChange[]): void {
  const hash = [partyId, token, guestKey].filter(Boolean).join('.');
  history.replaceState({ changes }, '', `${location.pathname}#${hash}`);
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
