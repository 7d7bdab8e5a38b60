import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import {
  ADD,
  ADDED,
  LOOK,
  MENU,
  NOW,
  REMOVE,
  loadDishesScreen,
  openDishesPage,
} from '#tests/support/islands/dishes-page.tsx';
import { createdOrder, ORDER } from '#tests/support/answers.ts';
import { fakeApi, NO_ANSWER, reply, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import { wholeText } from '#tests/support/islands/whole-text.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const present = async () => within(await screen.findByRole('region', { name: en.dishes.presentHeading }));

afterEach(cleanup);

describe('DishesScreen', () => {
  it('shows the dishes and asks with the link’s token', async () => {
    const { api } = await openDishesPage();

    expect((await present()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Khachapuri₾22.00 each−2+',
      'Khinkali₾1.95 eachAdded later−10+',
    ]);
    expect(screen.getByText(wholeText('Paid: ₾69.85'))).toBeDefined();
    expect(screen.getByText(/Friday 10 July, 19:00, Table 2, 4 guests/)).toBeDefined();
    expect(api.callsTo(LOOK)[0]?.headers.get('X-Cancellation-Token')).toBe('token');
  });

  it('names in a word which dishes have what a guest is allergic to', async () => {
    const khachapuri = { part: 1, id: 'khachapuri-adjaruli', name: 'Khachapuri', quantity: 2, price: 22 };
    await openDishesPage({
      [LOOK]: { ...NOW, dishes: [khachapuri], allergies: { allergens: ['milk', 'nuts'], other: '' } },
    });

    expect((await present()).getByText('Contains what you avoid: milk').tagName).toBe('SPAN');
    expect((await present()).getByText('vegetarian · Contains: gluten, milk, egg')).toBeDefined();
    expect(screen.getByText('May contain what you avoid: milk, nuts')).toBeDefined();
  });

  it('removes dishes for the refund that it shows', async () => {
    const { api } = await openDishesPage({
      [REMOVE]: { ...NOW, dishes: NOW.dishes.slice(0, 1), refundAmount: 2.14 },
    });

    await press('Remove: Khinkali');
    await press('Remove: Khinkali');
    await press('Keep: Khinkali');
    const refund = 'To be removed: 1 × Khinkali. ₾2.14 will be refunded to the card that paid.';
    expect(screen.getByText(wholeText(refund))).toBeDefined();
    await press('Remove these dishes');

    const notice = await screen.findByText(
      wholeText(`${en.dishes.news.removed} ₾2.14 will be refunded to the card that paid.`),
    );
    expect(document.activeElement).toBe(notice);
    expect(api.callsTo(REMOVE).map(({ body }) => body)).toEqual([
      { menuItems: [{ part: 2, id: 'khinkali', quantity: 1 }], refundAmount: 2.14, token: 'token' },
    ]);
    expect(
      screen.getByText(wholeText('Paid: ₾69.85, of which ₾2.14 has been or is being refunded')),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove these dishes' })).toBeNull();
  });

  it('never takes out more than there is, nor adds to what was paid', async () => {
    await openDishesPage();

    await press('Keep: Khachapuri');
    for (let press3 = 0; press3 < 3; press3 += 1) await press('Remove: Khachapuri');

    expect((await present()).getAllByRole('listitem')[0]?.textContent).toContain('−0+');
  });

  it.each([
    [50, 'Under our cancellation policy, 50% is refunded: ₾12.10, to the card that paid.'],
    [0, 'Under our cancellation policy, no refund is due.'],
  ])('says that %i percent are refunded', async (refundPercent, sentence) => {
    await openDishesPage({ [LOOK]: { ...NOW, refundPercent } });

    await press('Remove: Khachapuri');

    const said = `To be removed: 1 × Khachapuri. ${sentence}`;
    expect(screen.getByText(wholeText(said))).toBeDefined();
  });

  it('promises no more than is kept of the order', async () => {
    await openDishesPage({ [LOOK]: { ...NOW, refundAmount: 40, parts: [{ part: 1, keptAmount: 8.4 }] } });

    await press('Remove: Khachapuri');

    expect(
      screen.getByText(
        wholeText('To be removed: 1 × Khachapuri. ₾8.40 will be refunded to the card that paid.'),
      ),
    ).toBeDefined();
  });

  it.each([
    ['the last dish', { dishes: [{ ...NOW.dishes[0], quantity: 1 }] }, en.dishes.lastDish],
    ['too much for the tables', { minimumAmount: 60 }, /^Dishes worth at least ₾60\.00 must stay/],
  ])('promises no refund for %s, which cannot go', async (_, change, sentence) => {
    await openDishesPage({ [LOOK]: { ...NOW, ...change } });

    await press('Remove: Khachapuri');

    expect(screen.getByText(wholeText(sentence))).toBeDefined();
    expect(screen.queryByText(/will be refunded/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove these dishes' })).toBeNull();
  });

  it('shows the new refund when it has become less', async () => {
    const looks = [NOW, { ...NOW, refundPercent: 50 }];
    await openDishesPage({
      [LOOK]: () => looks.shift(),
      [REMOVE]: reply(409, { code: 'refund_changed', message: 'x' }),
    });

    await press('Remove: Khachapuri');
    await press('Remove these dishes');

    expect((await screen.findByRole('alert')).textContent).toBe(en.dishes.refusals.refund_changed);
    await press('Remove: Khachapuri');
    expect(screen.getByText(/50% is refunded/)).toBeDefined();
  });

  it('adds dishes of the menu and leaves for the bank', async () => {
    const { api, location } = await openDishesPage({ [ADD]: ADDED });

    await press('One more: Kharcho');
    await press('One more: Bozbashi');
    expect(screen.getByText('To pay now').nextSibling?.textContent).toBe('₾16.50');
    expect(screen.getAllByText('₾16.50')).toHaveLength(1);
    await press('Pay with Bank of Georgia');

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://bank.test/pay'));
    const [call] = api.callsTo(ADD);
    expect(call?.body).toEqual({
      menuItems: [{ id: 'kharcho', quantity: 1, price: 15 }],
      totalAmount: 16.5,
      language: 'en',
      token: 'token',
    });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('says what is to pay now, and gives no Tab to a button that does nothing', async () => {
    const status = document.createElement('p');
    status.dataset.said = '';
    document.body.append(status);
    onTestFinished(() => status.remove());
    await openDishesPage();
    await screen.findByRole('button', { name: 'One more: Kharcho' });
    const fewer = () => screen.getByRole('button', { name: 'One less: Kharcho' });
    expect([fewer().ariaDisabled, fewer().tabIndex]).toEqual(['true', -1]);

    await press('One more: Kharcho');

    expect(status.textContent).toBe('Kharcho: 1. To pay now: ₾16.50');
    expect([fewer().ariaDisabled, fewer().tabIndex]).toEqual([null, 0]);
    expect(screen.getByRole('button', { name: 'Keep: Khachapuri' }).tabIndex).toBe(-1);
  });

  it('names the published policies with the payment', async () => {
    vi.stubGlobal('__POLICY_VERSION__', '2026-12-01-3f9a2b1c4d');
    const { api } = await openDishesPage({ [ADD]: ADDED });
    await press('One more: Kharcho');

    await press('Pay with Bank of Georgia');

    await vi.waitFor(() =>
      expect(api.callsTo(ADD)[0]?.body).toMatchObject({ policyVersion: '2026-12-01-3f9a2b1c4d' }),
    );
    vi.unstubAllGlobals();
  });

  it('shows new prices before the diner pays them', async () => {
    const { location } = await openDishesPage({
      [ADD]: createdOrder('https://bank.test/pay', { serverCalculatedTotal: 22 }),
    });

    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    expect(await screen.findByText(en.dishes.news.prices)).toBeDefined();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('keeps the choice when no answer comes, and sends the same key again', async () => {
    const { api, location } = await openDishesPage({ [ADD]: NO_ANSWER });

    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');
    expect((await screen.findByRole('alert')).textContent).toBe(en.dishes.unsure);
    api.answers[ADD] = ADDED;
    await press('Pay with Bank of Georgia');

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect(new Set(api.callsTo(ADD).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('leads on with a payment that is not finished', async () => {
    const payment = { orderId: 'o-2', redirectUrl: 'https://bank.test/pay', totalAmount: 16.5 };
    await openDishesPage({ [LOOK]: { ...NOW, payment } });

    const link = await screen.findByRole('link', { name: en.dishes.continuePayment });
    expect(link.getAttribute('href')).toBe('https://bank.test/pay');
    expect(screen.getByText(wholeText(/Your payment of ₾16\.50/))).toBeDefined();
  });

  it.each([
    ['refund_due', 27.5, /The bank has taken ₾27\.50 for the dishes you added, but/],
    ['refunded', 27.5, /Refund to the card used: ₾27\.50\./],
    ['cancelled', 0, /there is no refund/],
  ])('names a payment that came after the end: %s', async (status, refundAmount, sentence) => {
    const payment = { ...ORDER, status, paidAmount: 27.5, refundAmount };
    const ended = reply(409, { code: 'order_not_changeable', message: 'x' });
    await openDishesPage({ [LOOK]: ended, 'GET /orders/o-2': payment }, '?order=o-1&payment=o-2');

    expect(await screen.findByText(wholeText(sentence))).toBeDefined();
  });

  it('names a late payment while the reservation goes on', async () => {
    const payment = { ...ORDER, status: 'refund_due', paidAmount: 27.5, refundAmount: 27.5 };
    await openDishesPage({ 'GET /orders/o-2': payment }, '?order=o-1&payment=o-2');

    expect(await screen.findByText(wholeText(/The bank has taken ₾27\.50/))).toBeDefined();
  });

  it('says what became of the payment from which the diner returns', async () => {
    await openDishesPage({ 'GET /orders/o-2': { ...ORDER, paidAmount: 0 } }, '?order=o-1&payment=o-2');
    expect(await screen.findByText(en.dishes.news.added)).toBeDefined();
    cleanup();

    const paid = { ...ORDER, paidAmount: 63.8, menuItems: ORDER.menuItems.slice(1) };
    await openDishesPage({ 'GET /orders/o-2': paid }, '?order=o-1&payment=o-2');
    expect(await screen.findByText(wholeText('Paid ₾63.80. Added: 1 × Saperavi.'))).toBeDefined();
    cleanup();

    const look = { ...NOW, refundAmount: 2.14 };
    await openDishesPage({ [LOOK]: look, 'GET /orders/o-2': paid }, '?order=o-1&payment=o-2');
    const both =
      'Paid ₾63.80. Added: 1 × Saperavi. In all ₾69.85, of which ₾2.14 has been or is being refunded.';
    expect(await screen.findByText(wholeText(both))).toBeDefined();
    cleanup();

    await openDishesPage({}, '?order=o-1&error=card_expired');
    expect(await screen.findByText(en.paymentFail.reasons.card_expired)).toBeDefined();
  });

  it.each<[string, Answers, string]>([
    ['late', { [LOOK]: { ...NOW, state: 'late' } }, ka.dishes.lateHeading],
    ['refused', { [LOOK]: reply(403, { code: 'link_invalid', message: 'x' }) }, ka.dishes.refusedHeading],
    ['not there', { [LOOK]: undescribed(404, {}) }, ka.dishes.refusedHeading],
  ])('says in Georgian when the reservation is %s', async (_, answers, heading) => {
    await openDishesPage(answers, '#o-1.token', 'ka');

    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  });

  it('loads again after a failure', async () => {
    const { api } = await openDishesPage({ [LOOK]: NO_ANSWER });
    await screen.findByText(en.dishes.failed);

    api.answers[LOOK] = NOW;
    await press(en.dishes.tryAgain);

    expect(await present()).toBeDefined();
  });

  it('hydrates as it was pre-rendered', async () => {
    fakeApi({ [LOOK]: NOW, 'GET /menu': MENU });
    fakeLocation('http://localhost:3000/en/change-dishes#o-1.token');
    const { mended, unmount } = await hydrateAsSaved(
      () => loadDishesScreen(),
      () => localStorage.setItem('language', 'ka'),
    );

    await present();
    expect(mended).toEqual([]);
    unmount();
  });
});
