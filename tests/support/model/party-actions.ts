import fc from 'fast-check';

/** What the guests of a party do, in random order. */

/** The host (0) or one of two guests changes the list; a second request follows a lost answer. */
export const chooseTogether = fc.record({
  do: fc.constant('chooseTogether' as const),
  who: fc.constantFrom(0, 1, 2),
  act: fc.constantFrom(
    'add' as const,
    'add' as const,
    'add' as const,
    'less' as const,
    'ready' as const,
    'allergies' as const,
    'close' as const,
    'open' as const,
    'takeOff' as const,
    'renew' as const,
    'split' as const,
    'split' as const,
    'unsplit' as const,
  ),
  /** Khinkali are served on the first day only. */
  dish: fc.constantFrom('khachapuri-adjaruli', 'khachapuri-adjaruli', 'khinkali-kalakuri'),
  isShared: fc.boolean(),
  twice: fc.boolean(),
});
const who = fc.constantFrom(0, 0, 1, 1, 2);
/** The host (0) or a guest pays their share, the host perhaps all that is left. */
export const payShare = fc.record({
  do: fc.constant('payShare' as const),
  who,
  isRest: fc.boolean(),
  twice: fc.boolean(),
});
export const leaveParty = fc.record({ do: fc.constant('leaveParty' as const), who, twice: fc.boolean() });
/** The host takes off the first guest whose share nobody pays, perhaps twice after a lost answer. */
export const takeOffShare = fc.record({ do: fc.constant('takeOffShare' as const), twice: fc.boolean() });
/** Opens the list of a paid reservation from the profile, perhaps once more after a lost answer. */
export const beginList = fc.record({
  do: fc.constant('beginList' as const),
  diner: fc.constantFrom(0, 1),
  twice: fc.boolean(),
});
export const payParty = fc.record({ do: fc.constant('payParty' as const) });

/** A guest, or the host (0), chooses a khachapuri. */
export const added = (by: 0 | 1 | 2) =>
  chooseTogether.map((one) => ({
    ...one,
    who: by,
    act: 'add' as const,
    dish: 'khachapuri-adjaruli' as const,
  }));
/** The host lets each pay their share. */
const fixed = chooseTogether.map((one) => ({ ...one, who: 0 as const, act: 'split' as const }));
const middle = added(1).map((one) => ({ ...one, isShared: true }));
/** The host with one guest; and with two, and a dish in the middle of the table. */
export const fixedLists = <Begin>(begin: Begin) => ({
  shared: [begin, added(1), added(0), fixed] as const,
  crowd: [begin, added(0), added(1), added(2), middle, fixed] as const,
});
/** Somebody pays their own share. */
export const shareOf = (by: 0 | 1 | 2) => payShare.map((one) => ({ ...one, who: by, isRest: false }));
/** The host pays all that is left. */
export const rest = payShare.map((one) => ({ ...one, who: 0 as const, isRest: true }));
