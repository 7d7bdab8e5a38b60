import '#tests/support/islands/dialog.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { CANCELLATION as OPEN } from '#tests/support/answers.ts';
import { fakeApi, NO_ANSWER, reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import { wholeText } from '#tests/support/islands/whole-text.ts';

const LOOK = 'GET /orders/o-1/cancellation';
const CANCEL = 'POST /orders/o-1/cancellation';

async function loadIsland(language: Language = 'en') {
  const { CancellationScreen } = await import('#src/islands/Cancellation/CancellationScreen.tsx');
  const { cancellation, site } = language === 'en' ? en : ka;
  return (
    <CancellationScreen
      language={language}
      messages={cancellation}
      loadingLabel={site.loading}
      phone="+995 555 00 00 00"
    />
  );
}

async function openPage(answers: Answers, language: Language = 'en', hash = '#o-1.token') {
  vi.resetModules();
  const api = fakeApi(answers);
  fakeLocation(`http://localhost:3000/${language}/cancel${hash}`);
  render(await loadIsland(language));
  return api;
}

const offer = () => screen.findByRole('heading', { name: /^Cancel now/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.getByRole('alertdialog', { name: 'Cancel this reservation?' });
const definitions = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

async function openAndConfirm(answers: Answers) {
  const api = await openPage({ [LOOK]: OPEN, ...answers });
  await offer();
  await press('Cancel reservation');
  await press('Yes, cancel it');
  return api;
}

afterEach(cleanup);

describe('CancellationScreen', () => {
  it('states the refund and its deadline before the button', async () => {
    await openPage({ [LOOK]: OPEN });
    expect(screen.getByRole('status').textContent).toBe('Loading...');

    expect((await offer()).textContent).toBe('Cancel now: ₾84.00 will be refunded');
    expect(definitions()).toEqual([
      'Sunday 5\u00a0July',
      '19:00',
      'Table\u00a05, VIP\u00a0Zone\u00a02',
      '₾84.00',
    ]);
    expect(
      screen.getByText(
        wholeText(
          'This applies until Saturday 4 July, 19:00. After that, ₾42.00 until Sunday 5 July, 15:00. After that, nothing is refunded.',
        ),
      ),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel reservation' })).toBeDefined();
  });

  it.each(['#o-1.token)', '#%23o-1.token', '#o-1%2Etoken%3E'])('reads its link in %s', async (hash) => {
    const api = await openPage({ [LOOK]: OPEN }, 'en', hash);

    await offer();
    expect(api.callsTo(LOOK)[0]?.headers.get('X-Cancellation-Token')).toBe('token');
  });

  it.each([
    [69.85, 'Refund to the card that paid: ₾69.85. Someone else paid it'],
    [27.5, 'Refund: ₾56.50 to the card that you used, ₾27.50 to the cards of those who have paid the rest.'],
  ])('says to which cards it goes if others have paid %d of it', async (othersAmount, text) => {
    const refundAmount = othersAmount === 69.85 ? 69.85 : 84;
    await openPage({ [LOOK]: { ...OPEN, refundAmount, othersAmount } });
    await offer();

    expect(screen.getByText(wholeText(new RegExp(text.replaceAll('.', String.raw`\.`))))).toBeDefined();
  });

  it('leads to another date with the same link, while that is possible', async () => {
    await openPage({ [LOOK]: { ...OPEN, isMovable: true } });
    await offer();

    const link = screen.getByRole('link', { name: 'Change date, time or tables instead' });
    expect(link.getAttribute('href')).toBe('/en/change-reservation#o-1.token');
  });

  it('says when there is no refund', async () => {
    await openPage({ [LOOK]: { ...OPEN, refundAmount: 0, validUntil: '2026-07-05T15:00:00.000Z' } });

    expect((await offer()).textContent).toBe('Cancel now: no refund');
    expect(screen.getByText(/You can still cancel until Sunday 5 July, 19:00/)).toBeDefined();
    await press('Cancel reservation');
    expect(within(question()).getByText(/^There will be no refund/)).toBeDefined();
  });

  it('asks to confirm, with the focus on keeping it', async () => {
    const api = await openPage({ [LOOK]: OPEN });
    await offer();

    await press('Cancel reservation');
    expect(
      within(question()).getByText(wholeText(/^₾84\.00 will be refunded to the card used/)),
    ).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Keep reservation');
    await press('Keep reservation');

    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.callsTo(CANCEL)).toEqual([]);
  });

  it('cancels, states the refund and moves the focus there', async () => {
    await openAndConfirm({ [CANCEL]: { ...OPEN, state: 'cancelled', refundAmount: 42 } });

    expect(await screen.findByRole('heading', { name: 'Your reservation is cancelled' })).toBeDefined();
    expect(
      screen.getByText(wholeText(/^Refund to the card used: ₾42\.00 of the ₾84\.00 paid/)),
    ).toBeDefined();
    expect(document.activeElement?.contains(screen.getByRole('region'))).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not call a full refund a part of what was paid', async () => {
    await openPage({ [LOOK]: { ...OPEN, state: 'cancelled' } });

    expect(await screen.findByText(wholeText(/^Refund to the card used: ₾84\.00, in full/))).toBeDefined();
  });

  it('shows the new refund if it has changed meanwhile', async () => {
    const looks = [OPEN, { ...OPEN, refundAmount: 42 }];
    await openAndConfirm({
      [LOOK]: () => looks.shift(),
      [CANCEL]: reply(409, { code: 'refund_changed', message: 'x' }),
    });

    expect((await screen.findByRole('alert')).textContent).toContain('it would now be ₾42.00');
    expect((await offer()).textContent).toBe('Cancel now: ₾42.00 will be refunded');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says that the result is unknown, and can be tried again', async () => {
    const api = await openAndConfirm({ [CANCEL]: NO_ANSWER });
    expect((await screen.findByRole('alert')).textContent).toContain('We could not find out');

    api.answers[CANCEL] = { ...OPEN, state: 'cancelled' };
    await press('Cancel reservation');
    await press('Yes, cancel it');

    expect(await screen.findByRole('heading', { name: 'Your reservation is cancelled' })).toBeDefined();
  });

  it('offers to log in or to call if the link is invalid', async () => {
    await openPage({ [LOOK]: reply(403, { code: 'link_invalid', message: 'x' }) });

    expect(await screen.findByText(/^This link is incomplete/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/en/login');
    expect(screen.getByRole('link', { name: '+995 555 00 00 00' }).getAttribute('href')).toBe(
      'tel:+995555000000',
    );
  });

  it.each([
    { state: 'begun', heading: 'This reservation can no longer be cancelled' },
    { state: 'cancelled', heading: 'This reservation has already been cancelled' },
  ])('offers no button when it is $state', async ({ state, heading }) => {
    await openPage({ [LOOK]: { ...OPEN, state } });

    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be tried again when the reservation could not be loaded', async () => {
    const api = await openPage({ [LOOK]: NO_ANSWER });
    await screen.findByRole('alert');

    api.answers[LOOK] = OPEN;
    await press('Try Again');

    expect(await offer()).toBeDefined();
  });

  it('speaks Georgian', async () => {
    await openPage({ [LOOK]: OPEN }, 'ka');

    expect(
      await screen.findByRole('heading', { name: 'თუ ახლა გააუქმებთ, დაბრუნდება 84,00\u00a0₾' }),
    ).toBeDefined();
    expect(definitions()).toEqual([
      'კვირა, 5\u00a0ივლისი',
      '19:00',
      'მაგიდა\u00a05, VIP\u00a0ზონა\u00a02',
      '84,00\u00a0₾',
    ]);
  });

  it('hydrates as it was pre-rendered', async () => {
    fakeApi({ [LOOK]: OPEN });
    fakeLocation('http://localhost:3000/en/cancel#o-1.token');
    const { mended, unmount } = await hydrateAsSaved(
      () => loadIsland(),
      () => localStorage.setItem('language', 'ka'),
    );

    await offer();
    expect(mended).toEqual([]);
    unmount();
  });
});
