// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { held } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  HOST_PARTY,
  LOOK,
  PARTY,
  SPLIT_PARTY,
  splitParty,
} from '#tests/support/islands/party.ts';
import {
  find,
  isHidden,
  openTogether,
  partOf,
  pressIn,
  said,
  shareOf,
  shown,
} from '#tests/support/islands/together-page.ts';

async function open(party: object, hash?: string) {
  const link = { url: 'https://tamada.example/together#p-1.t0', qr: '<svg/>' };
  const answers = { [LOOK]: answerLook(party).answer, 'GET /parties/p-1/link': link };
  const page = await openTogether(answers, hash);
  await vi.waitFor(() => expect(shown('when')).toContain('19:00'));
  return page;
}

const openAsHost = (party: object) => open({ ...party, isHost: true }, '#p-1.h0');

describe('an unpaid guest who is taken off while each pays their share', () => {
  it.each([
    { leftAmount: 0, text: 'no one pays their share of ₾16.50' },
    { leftAmount: 6.6, text: '₾6.60 of their share of ₾16.50 is for the dishes for the table: you pay that' },
    { leftAmount: 16.5, text: 'Their share of ₾16.50 is for the dishes for the table: you pay it' },
  ])(
    'reads what is left of an unpaid share before they take its guest off: $leftAmount',
    async ({ leftAmount, text }) => {
      await openAsHost(splitParty({ state: 'paid', payer: 'g-nina' }, { leftAmount }));
      const guest = find('[data-guest="g-levan"]');

      pressIn(guest, 'ask');

      expect(guest.querySelector('[data-part="question-text"]')?.textContent).toContain(text);
    },
  );

  it('takes off a guest who does not pay, hears it, and pays what is left for the table', async () => {
    const { api } = await openAsHost(splitParty({ state: 'paid', payer: 'g-nina' }, { leftAmount: 6.6 }));
    const off = splitParty({ state: 'paid', payer: 'g-nina' }, { amount: 6.6 });
    const answer = held(
      changed({ ...off, isHost: true, version: 'v2', guests: HOST_PARTY.guests.slice(0, 1) }, 'g-nina'),
    );
    api.answers[CHANGE] = answer.answer;
    pressIn(find('[data-guest="g-levan"]'), 'ask');
    const yes = find('[data-guest="g-levan"] [data-press="remove"]');
    yes.focus();
    yes.click();

    expect(document.activeElement).toBe(find('#who'));
    expect(shareOf('g-levan')).toEqual(['₾16.50', 'not paid yet']);
    answer.release();
    await vi.waitFor(() => expect(said()).toBe('Levan is off the list.'));
    expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({
      changes: [{ kind: 'remove', guest: 'g-levan' }],
    });
    expect([...partOf('guests').children]).toHaveLength(2);
    expect(shareOf('')).toEqual(['₾6.60', 'not paid yet']);
    expect(shown('state-text')).toBe('Your share is paid. Not paid yet: For the table');
    expect(shown('rest')).toBe('Pay the rest: ₾6.60 with service');
  });

  it('does not take off who pays, nor does a guest', async () => {
    await openAsHost(splitParty({}, { state: 'paying', payer: 'g-levan' }));
    expect(isHidden(find('[data-guest="g-levan"] [data-press="ask"]'))).toBe(true);
    await open(splitParty({}, { leftAmount: 6.6 }));

    expect(isHidden(find('[data-guest="g-levan"] [data-press="ask"]'))).toBe(true);
  });

  it('is told by the page that the host has taken them off, and that they owe nothing', async () => {
    const { api } = await open(SPLIT_PARTY);
    api.answers[LOOK] = {
      ...splitParty({}, { amount: 6.6 }),
      version: 'v2',
      guests: PARTY.guests.slice(0, 1),
    };

    document.dispatchEvent(new Event('visibilitychange'));

    await vi.waitFor(() => expect(shown('news')).toContain('have nothing to pay here'));
    expect(shown('news')).toContain('please ask Nina.');
    expect([shown('pay'), shown('state-text')]).toEqual(['', '1 guest has not paid yet.']);
  });
});
