// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PartyChange } from '#contract/api/parties.ts';
import { readUnsent, saveUnsent, writeUnsent } from '#src/stores/party/unsent-changes.ts';

const KEY = '00000000-0000-4000-8000-00000000000a';

describe('the unsent changes', () => {
  it.each<PartyChange>([
    { kind: 'join', key: KEY, name: 'Levan' },
    { kind: 'dishes', key: KEY, id: 'pkhali', by: -1, isShared: true },
    { kind: 'dishes', key: KEY, id: 'pkhali', by: 1, isShared: false, guest: 'g-1' },
    { kind: 'allergies', key: KEY, allergens: ['milk', 'nuts'], other: 'kiwi' },
    { kind: 'ready', key: KEY, isReady: true },
    { kind: 'remove', key: KEY, guest: 'g-1' },
    { kind: 'close', key: KEY, isClosed: true },
    { kind: 'split', key: KEY, isSplit: true },
    { kind: 'leave', key: KEY, refundAmount: 16.5 },
    { kind: 'leave', key: KEY, refundAmount: 16.5, guest: 'g-1' },
  ])('are read as they were saved: $kind', (change) => {
    saveUnsent({ link: { partyId: 'p-1', token: 't0' }, changes: [change], guestsToken: undefined });
    writeUnsent();

    expect(readUnsent()).toEqual([change]);
  });

  it.each([null, 'cleared', { changes: 5 }, { changes: [{ kind: 'dance' }, null] }])(
    'are none in the state of another page: %o',
    (state) => {
      history.replaceState(state, '');

      expect(readUnsent()).toEqual([]);
    },
  );
});
