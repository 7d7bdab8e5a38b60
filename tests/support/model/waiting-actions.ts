import fc from 'fast-check';

/** What diners do about the waiting list, in random order. */

/** This diner has not confirmed the address of the account. */
export const STRANGER = 2;
export const anybody = fc.constantFrom(0, 1, STRANGER);

/** So many guests need both zones: they wait as soon as one of them is taken. */
const partySize = fc.constantFrom(2, 8, 44);
const joinWaiting = fc.record({
  do: fc.constant('joinWaiting' as const),
  diner: anybody,
  day: fc.constantFrom(0, 0, 0, 1),
  time: fc.constantFrom<string[]>('19:00', '20:00', '21:00'),
  partySize,
});
export const acceptOffer = fc.record({ do: fc.constant('acceptOffer' as const), diner: anybody });
/** By the profile, or by the mail's link in any browser. */
export const leaveWaiting = fc.record({
  do: fc.constant('leaveWaiting' as const),
  diner: anybody,
  byLink: fc.boolean(),
});
export const confirmEmail = fc.record({ do: fc.constant('confirmEmail' as const), diner: anybody });

export const waitingActions = [joinWaiting, acceptOffer, leaveWaiting, confirmEmail];

/** For both zones, while one of them is taken. */
export const waits = joinWaiting.map((action) => ({ ...action, partySize: 44 as const }));
const ofStranger = <Action extends { diner: number }>(action: Action) => ({
  ...action,
  diner: STRANGER as typeof STRANGER,
});
export const stranger = {
  waits: waits.map(ofStranger),
  confirms: confirmEmail.map(ofStranger),
  leaves: leaveWaiting.map(ofStranger),
  accepts: acceptOffer.map(ofStranger),
};
