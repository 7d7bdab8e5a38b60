// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, reply } from '#tests/support/islands/fake-api.ts';
import { answerLook, CHANGE, changed, HOST_PARTY, LOOK, PARTY } from '#tests/support/islands/party.ts';
import {
  find,
  guestsShown,
  isHidden,
  openTogether,
  partOf,
  pressIn,
  rowOf,
  said,
  shown,
} from '#tests/support/islands/together-page.ts';

const NEWCOMER = '#p-1.t0';
const HOST = '#p-1.h0';
const whenShown = (text: string, part = 'when') => vi.waitFor(() => expect(shown(part)).toContain(text));
const changesOf = (call: { body: unknown } | undefined) => (call?.body as { changes: object[] }).changes;
const isShownAtLevan = (name: string) => !isHidden(find(`[data-guest="g-levan"] [data-part="${name}"]`));

async function openGuest(answers = {}) {
  const page = await openTogether(answers);
  await whenShown('19:00');
  return page;
}

async function openHost(party: object = HOST_PARTY, answers = {}) {
  const look = { [LOOK]: answerLook(party).answer, [CHANGE]: changed(party, 'g-nina'), ...answers };
  const page = await openTogether(look, HOST);
  await whenShown('19:00');
  return page;
}

describe('a guest who has not joined', () => {
  it('reads the table, the dishes and who chose what, and counts nothing', async () => {
    await openTogether({}, NEWCOMER);
    await whenShown('Sunday 5\u00a0July, 19:00');

    expect(shown('tables')).toBe('Table\u00a05, VIP\u00a0Zone\u00a02, 4\u00a0guests');
    expect(shown('until')).toBe('Choose and pay by 16:40');
    expect(shown('left')).toBe('30:00 left');
    expect(shown('intro')).toContain('At the end Nina pays for everyone, or everyone pays their own share.');
    expect(guestsShown()).toEqual([
      ['Nina', '2\u00a0×\u00a0Khinkali'],
      ['Levan'],
      ['For the table', '1\u00a0×\u00a0Saperavi'],
    ]);
    expect(rowOf('khinkali').querySelector('button')).toBeNull();
    expect(isHidden(partOf('whom'))).toBe(true);
    expect(isHidden(partOf('pay'))).toBe(true);
  });

  it('joins with a first name', async () => {
    const { api } = await openTogether({}, NEWCOMER);
    await whenShown('19:00');
    Object.assign(find('#guest-name'), { value: ' <b>Maka</b> ' }).focus();

    partOf('join').dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));

    expect(guestsShown()).toContainEqual(['<b>Maka</b> (you)']);
    expect(document.querySelector('b > b')).toBeNull();
    expect([isHidden(partOf('join')), document.activeElement]).toEqual([true, find('#menu')]);
    await vi.waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
    expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([{ kind: 'join', name: '<b>Maka</b>' }]);
  });
});

describe('a guest', () => {
  it('counts dishes, and sees the sums and what the others have', async () => {
    const { api } = await openGuest();
    expect(rowOf('khinkali').querySelector('[data-part="others"]')?.textContent).toBe('Nina\u00a02');
    expect(rowOf('saperavi').querySelector('[data-part="others"]')?.textContent).toBe('for the table: 1');

    pressIn(rowOf('khinkali'), 'more');
    pressIn(rowOf('khinkali'), 'more');
    pressIn(rowOf('khinkali'), 'fewer');

    expect(rowOf('khinkali').querySelector('[data-part="count"]')?.textContent).toBe('1');
    expect(shown('my-sum')).toBe('₾4.40');
    expect(shown('all-sum')).toBe('₾46.20');
    expect(shown('chosen')).toBe('1');
    expect(said()).toBe('Quantity of Khinkali: 1');
    await vi.waitFor(() => expect(api.callsTo(CHANGE).flatMap(changesOf)).toHaveLength(3));
    expect(api.callsTo(CHANGE).flatMap(changesOf)[2]).toMatchObject({
      id: 'khinkali',
      by: -1,
      isShared: false,
    });
  });

  it('gives the focus to the other button when nothing is left to take away', async () => {
    await openGuest();
    pressIn(rowOf('khinkali'), 'more');
    rowOf('khinkali').querySelector<HTMLElement>('[data-press="fewer"]')?.focus();

    pressIn(rowOf('khinkali'), 'fewer');

    expect(document.activeElement?.getAttribute('aria-label')).toBe('One more: Khinkali');
  });

  it('chooses dishes for the middle of the table', async () => {
    await openGuest();
    find('[value="table"]').click();
    expect(rowOf('saperavi').querySelector('[data-part="count"]')?.textContent).toBe('1');
    expect(isHidden(partOf('whom-hint'))).toBe(false);

    pressIn(rowOf('khinkali'), 'more');

    expect(guestsShown().at(-1)).toEqual([
      'For the table',
      '1\u00a0×\u00a0Saperavi',
      '1\u00a0×\u00a0Khinkali',
    ]);
  });

  it('cannot choose what is not served on that day', async () => {
    await openGuest();

    expect(isHidden(rowOf('pkhali').querySelector('[data-press="more"]'))).toBe(true);
    expect(isHidden(rowOf('pkhali').querySelector('[data-part="gone"]'))).toBe(false);
  });

  it('says that everything is chosen, and takes that back', async () => {
    const { api } = await openGuest();

    partOf('have-chosen').click();

    expect(partOf('have-chosen').ariaPressed).toBe('true');
    expect(shown('intro')).toContain('Thank you!');
    expect(shown('ready-count')).toBe('Finished choosing: 1 of 1');
    await vi.waitFor(() => expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([{ isReady: true }]));
  });

  it('names allergies, which a later answer does not overwrite', async () => {
    const { api } = await openGuest();
    find('.choices [value="nuts"]').click();
    Object.assign(find('#other-allergies'), { value: ' kiwi ' });

    find('#other-allergies').dispatchEvent(new Event('change', { bubbles: true }));

    await vi.waitFor(() =>
      expect(api.callsTo(CHANGE).flatMap(changesOf).at(-1)).toMatchObject({
        kind: 'allergies',
        allergens: ['nuts'],
        other: 'kiwi',
      }),
    );
    expect(find('.choices [value="nuts"]')).toHaveProperty('checked', true);
  });

  it('reads how many changes wait for the line', async () => {
    const { api } = await openGuest();
    api.answers[CHANGE] = NO_ANSWER;

    pressIn(rowOf('khinkali'), 'more');

    await whenShown('No connection: 1 change will be sent once you are online again.', 'line');
  });

  it('reads that the list is closed, and counts nothing more', async () => {
    await openGuest({ [LOOK]: answerLook({ ...PARTY, state: 'closed' }).answer });

    expect(shown('state-text')).toBe('Nina has closed the list. Nothing can be changed right now.');
    expect([shown('until'), shown('ready-count')]).toEqual([
      'To be paid by 16:40',
      'Finished choosing: 0 of 1',
    ]);
    expect(['choosing', 'nothing'].map(isShownAtLevan)).toEqual([false, false]);
    expect(isHidden(rowOf('khinkali').querySelector('button'))).toBe(true);
    expect(isHidden(partOf('have-chosen'))).toBe(true);
  });

  it('reads what was chosen after the payment', async () => {
    await openGuest({ [LOOK]: answerLook({ ...PARTY, state: 'paid' }).answer });

    expect(isHidden(find('#paid'))).toBe(false);
    expect(guestsShown()).toHaveLength(3);
    expect(isShownAtLevan('nothing')).toBe(false);
    expect(isHidden(partOf('profile'))).toBe(true);
    expect(isHidden(partOf('foot'))).toBe(true);
  });

  it.each([
    { code: 'party_ended', heading: 'This list has ended' },
    { code: 'link_invalid', status: 403, heading: 'This link does not work' },
    { code: 'party_link_renewed', status: 403, heading: 'This link has been replaced' },
  ])('is told where the list is gone: $code', async ({ code, heading, status = 404 }) => {
    await openTogether({ [LOOK]: reply(status, { code, message: 'The visit is over.' }) }, NEWCOMER);

    await vi.waitFor(() => expect(isHidden(find('#ended'))).toBe(false));
    expect(shown('ended-heading')).toBe(heading);
    expect(shown('ended') === 'The visit is over.').toBe(code === 'party_ended');
  });

  it('can try again after a failure', async () => {
    const { api } = await openTogether({ [LOOK]: NO_ANSWER }, NEWCOMER);
    await vi.waitFor(() => expect(isHidden(find('#failed'))).toBe(false));
    api.answers[LOOK] = answerLook().answer;

    partOf('again').click();

    await whenShown('19:00');
  });
});

describe('the host', () => {
  it('sees allergies, and changes and removes what the guests have', async () => {
    const [nina, levan] = HOST_PARTY.guests;
    const guests = [
      nina,
      {
        ...levan,
        dishes: [{ id: 'khinkali', quantity: 1 }],
        allergies: { allergens: ['milk'], other: 'kiwi' },
      },
    ];
    const { api } = await openHost({ ...HOST_PARTY, guests });
    const guest = find('[data-guest="g-levan"]');
    expect(guest.querySelector('[data-part="guest-allergies"]')?.textContent).toBe('Allergies: milk, kiwi');

    pressIn(guest, 'more');
    pressIn(guest, 'ask');
    expect(isHidden(guest.querySelector('[data-press="remove"]'))).toBe(false);
    pressIn(guest, 'remove');

    expect(guestsShown().map(([name]) => name)).toEqual(['Nina (you)', 'For the table']);
    await vi.waitFor(() => expect(api.callsTo(CHANGE).flatMap(changesOf)).toHaveLength(2));
    expect(api.callsTo(CHANGE).flatMap(changesOf)).toMatchObject([
      { kind: 'dishes', id: 'khinkali', by: 1, guest: 'g-levan' },
      { kind: 'remove', guest: 'g-levan' },
    ]);
  });

  it('closes the list and opens it again', async () => {
    const { api } = await openHost();

    partOf('close').click();
    expect(shown('state-text')).toBe('The list is closed. Your guests cannot change anything.');
    await vi.waitFor(() => expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([{ isClosed: true }]));
    api.answers[CHANGE] = changed({ ...HOST_PARTY, state: 'closed' }, 'g-nina');
    partOf('reopen').click();

    await vi.waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(2));
  });

  it('has nothing to pay before somebody has chosen', async () => {
    const guests = HOST_PARTY.guests.map((guest) => ({ ...guest, dishes: [] }));
    await openHost({ ...HOST_PARTY, guests, totalAmount: 0 });

    expect(isHidden(partOf('pay'))).toBe(true);
  });

  it('reads why the list cannot be paid', async () => {
    await openHost({ ...HOST_PARTY, minimumAmount: 60 });
    expect(shown('lacking')).toBe('Add ₾22.00 more to reach the minimum');

    partOf('pay').click();

    await whenShown('The dishes must cost at least ₾60.00, without the service fee.', 'news');
    expect(partOf('pay').textContent).toBe('Pay ₾41.80');
  });

  it('leads to the line of a dish that is gone', async () => {
    const [khinkali, saperavi] = HOST_PARTY.dishes;
    await openHost({ ...HOST_PARTY, dishes: [khinkali, { ...saperavi, isAvailable: false }] });

    partOf('pay').click();
    await whenShown('No longer available: Saperavi. Please choose something else.', 'news');

    expect(document.activeElement?.closest('[data-dish]')).toHaveProperty('dataset.dish', 'saperavi');
  });

  it('goes on with a payment that is open', async () => {
    const redirectUrl = 'https://bank.example/1';
    await openHost({ ...HOST_PARTY, state: 'paying', redirectUrl, payNowAmount: 10 });
    expect(isShownAtLevan('choosing')).toBe(false);
    expect(shown('until')).toBe('To be paid by 16:40');

    expect(partOf('bank').getAttribute('href')).toBe(redirectUrl);
    expect(isHidden(partOf('pay'))).toBe(true);
    expect(shown('all-sum')).toBe('₾10.00');
  });

  it('leads only to web addresses', async () => {
    await openHost({ ...HOST_PARTY, state: 'paying', redirectUrl: 'javascript:alert(1)' });

    expect(isHidden(partOf('bank'))).toBe(true);
  });

  it('copies the link, or finds it there to be copied by hand', async () => {
    const link = { url: 'https://tamada.example/together#p-1.t0', qr: '<svg/>' };
    await openHost(HOST_PARTY, { 'GET /parties/p-1/link': link });

    partOf('copy').click();

    await vi.waitFor(() => expect(isHidden(partOf('link-field'))).toBe(false));
    expect(partOf('link')).toHaveProperty('value', link.url);
  });

  it('sees what is paid in advance', async () => {
    await openHost({ ...HOST_PARTY, payNowAmount: 10 });

    expect([shown('now'), shown('later')]).toEqual(['₾10.00', '₾31.80']);
    expect(partOf('pay').textContent).toBe('Pay ₾10.00');
  });
});
