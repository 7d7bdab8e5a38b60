// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { ApiCall } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  HOST_PARTY,
  LOOK,
  PARTY,
  splitParty,
} from '#tests/support/islands/party.ts';
import { find, openTogether, partOf, pressIn, rowOf, shown } from '#tests/support/islands/together-page.ts';

const [khinkali, saperavi] = PARTY.dishes;
const GONE = [khinkali, { ...saperavi, isAvailable: false }];
const lineOf = (dish: string) => find(`[data-part="lines"] > [data-dish="${dish}"]`);
const plusOf = (place: Element) => place.querySelector<HTMLElement>('[data-press="more"]');
const isGold = () => partOf('pay').classList.contains('gold');

/** The page is told of the others' changes by `tell`. */
async function open(party: object, hash?: string) {
  const told = Promise.withResolvers<object>();
  const look = answerLook(party);
  const answer = (call: ApiCall) => (call.query.since === 'v1' ? told.promise : look.answer(call));
  const page = await openTogether({ [LOOK]: answer, [CHANGE]: changed(party, 'g-nina') }, hash);
  await vi.waitFor(() => expect(shown('when')).toContain('19:00'));
  return { ...page, tell: told.resolve };
}

const openHost = (party: object) => open(party, '#p-1.h0');

it('cannot be chosen once more, and only without it is paying the next step', async () => {
  const { api } = await openHost({ ...HOST_PARTY, dishes: GONE });
  expect(plusOf(lineOf('saperavi'))?.ariaDisabled).toBe('true');
  expect(plusOf(lineOf('khinkali'))?.ariaDisabled).toBeNull();
  expect(isGold()).toBe(false);

  pressIn(lineOf('saperavi'), 'more');
  pressIn(lineOf('saperavi'), 'fewer');

  expect(isGold()).toBe(true);
  await vi.waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
  expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({ changes: [{ id: 'saperavi', by: -1 }] });
});

it('runs out under the finger of the host', async () => {
  const { tell } = await openHost(HOST_PARTY);
  const plus = plusOf(lineOf('saperavi'));
  plus?.focus();
  expect([plus?.ariaDisabled, isGold()]).toEqual([null, true]);

  tell({ ...HOST_PARTY, version: 'v2', dishes: GONE });

  await vi.waitFor(() => expect(plus?.ariaDisabled).toBe('true'));
  expect([document.activeElement, isGold()]).toEqual([plus, false]);
});

it('runs out under the finger of the guest who has it', async () => {
  const [nina, levan] = PARTY.guests;
  const guests = [nina, { ...levan, dishes: [{ id: 'saperavi', quantity: 1 }] }];
  const { tell } = await open({ ...PARTY, guests });
  const plus = plusOf(rowOf('saperavi'));
  plus?.focus();

  tell({ ...PARTY, guests, version: 'v2', dishes: GONE });

  await vi.waitFor(() => expect(plus?.ariaDisabled).toBe('true'));
  expect(document.activeElement).toBe(plus);
});

it('is taken off by another guest, and paying is the next step again', async () => {
  const { tell } = await openHost({ ...HOST_PARTY, dishes: GONE });

  tell({ ...HOST_PARTY, version: 'v2', shared: [], dishes: [khinkali] });

  await vi.waitFor(() => expect(isGold()).toBe(true));
});

it.each([
  { state: 'due', gold: false },
  { state: 'paid', gold: true },
])('stands in the way of a share while the other is $state', async ({ state, gold }) => {
  await openHost({ ...splitParty({}, { state }), isHost: true, dishes: GONE });

  expect(isGold()).toBe(gold);
});
