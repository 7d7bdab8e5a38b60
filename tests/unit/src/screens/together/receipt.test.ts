// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reply } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  LOOK,
  PARTY,
  SPLIT_PARTY,
  splitParty,
} from '#tests/support/islands/party.ts';
import { find, isHidden, openTogether, partOf, shown } from '#tests/support/islands/together-page.ts';

const PAY = 'POST /parties/p-1/payments';
const CHANGED = reply(409, { code: 'share_changed', message: 'The shares have changed.' });
const field = () => find('#receipt-email') as HTMLInputElement;
const type = (email: string) => {
  field().value = email;
  field().dispatchEvent(new Event('input'));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') });
  return () => void vi.useRealTimers();
});

async function open(party: object, hash?: string) {
  const page = await openTogether({ [LOOK]: answerLook(party).answer, [CHANGE]: changed(party) }, hash);
  await vi.waitFor(() => expect(shown('when')).toContain('19:00'));
  return page;
}

describe('a guest who pays a share', () => {
  it('reads what cancelling means for it, with the dates of the visit', async () => {
    await open(SPLIT_PARTY);
    await vi.waitFor(() => expect(shown('share-terms')).not.toBe(''));

    expect(shown('share-terms').replaceAll('\u00A0', ' ')).toBe(
      'What if you can’t come? Free cancellation until Saturday 4 July, 19:00. 50% refund until Sunday 5 July, 15:00. No refund after that.',
    );
  });

  it.each([
    { how: 'the button', send: () => partOf('pay').click() },
    {
      how: 'Enter in the field',
      send: () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    },
  ])('may say where the receipt goes, by $how', async ({ send }) => {
    const { api } = await open(SPLIT_PARTY);
    api.answers[PAY] = CHANGED;
    await vi.waitFor(() => expect(shown('share-terms')).not.toBe(''));
    type(' levan@example.com ');

    send();

    await vi.waitFor(() =>
      expect(api.callsTo(PAY)[0]?.body).toMatchObject({ receiptEmail: 'levan@example.com' }),
    );
  });

  it('needs no address', async () => {
    const { api } = await open(SPLIT_PARTY);
    api.answers[PAY] = CHANGED;

    partOf('pay').click();

    await vi.waitFor(() => expect(api.callsTo(PAY)[0]?.body).not.toHaveProperty('receiptEmail'));
  });

  it('is told of an address that is not complete before anything is sent', async () => {
    const { api } = await open(SPLIT_PARTY);
    await vi.waitFor(() => expect(shown('share-terms')).not.toBe(''));
    type('levan@');

    partOf('pay').click();

    await vi.waitFor(() => expect(shown('news')).toBe('Please enter a full email address'));
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().ariaInvalid).toBe('true');
    expect(api.callsTo(PAY)).toEqual([]);
  });

  it.each([
    { party: splitParty({}, { state: 'paid', payer: 'g-levan' }), when: 'the share is paid' },
    { party: { ...PARTY, state: 'closed' }, when: 'the host pays for all' },
  ])('is asked nothing once $when', async ({ party }) => {
    await open(party);

    expect(isHidden(partOf('receipt'))).toBe(true);
  });
});

describe('the host', () => {
  it('reads the terms, and is not asked for an address', async () => {
    const asHost = { ...SPLIT_PARTY, isHost: true };
    await openTogether({ [LOOK]: answerLook(asHost).answer, [CHANGE]: changed(asHost, 'g-nina') }, '#p-1.h0');
    await vi.waitFor(() => expect(shown('share-terms')).toContain('Free cancellation until'));

    expect(isHidden(field())).toBe(true);
  });
});
