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
  time: fc.constantFrom('19:00', '20:00', '21:00'),
  partySize,
});
const acceptOffer = fc.record({ do: fc.constant('acceptOffer' as const), diner: anybody });
/** By the profile, or by the mail's link in any browser. */
const leaveWaiting = fc.record({
  do: fc.constant('leaveWaiting' as const),
  diner: anybody,
  byLink: fc.boolean(),
});
export const confirmEmail = fc.record({ do: fc.constant('confirmEmail' as const), diner: anybody });

export const waitingActions = [
  { weight: 3, arbitrary: joinWaiting },
  { weight: 2, arbitrary: acceptOffer },
  { weight: 1, arbitrary: leaveWaiting },
  { weight: 2, arbitrary: confirmEmail },
];

const ofStranger = <Action extends { diner: number }>(action: Action) => ({
  ...action,
  diner: STRANGER as typeof STRANGER,
});
export const stranger = {
  /** For both zones, while one of them is taken. */
  waits: joinWaiting.map((action) => ({
    ...ofStranger(action),
    day: 0 as const,
    time: '19:00' as const,
    partySize: 44 as const,
  })),
  confirms: confirmEmail.map(ofStranger),
  leaves: leaveWaiting.map(ofStranger),
  accepts: acceptOffer.map(ofStranger),
};
