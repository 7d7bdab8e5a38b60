import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { CREATE_ORDER } from '#tests/support/islands/checkout-page.ts';
import { held, NO_ANSWER, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { openSetting } from '#tests/support/islands/profile-page.tsx';

const GET = 'GET /user/remembered';
const POST = 'POST /user/remembered';
const REMEMBERED = {
  remembered: { specialRequests: 'By the window', allergies: { allergens: ['nuts'], other: 'kiwi' } },
};
const NOTHING = { remembered: null };

const notes = () => screen.getByRole('textbox', { name: /Special requests/ });
const box = () => screen.getByRole('checkbox', { name: en.cart.remember });
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));
const readDraft = () => JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;
const saveDraft = (change: object) => () =>
  localStorage.setItem('reservationData', JSON.stringify({ ...readDraft(), ...change }));
const isFilledIn = () => !screen.getByText(en.cart.remembered).classList.contains('unseen');

afterEach(cleanup);

describe('the cart', () => {
  it('is filled in from the profile and says so, until the diner changes it', async () => {
    await openCartScreen({ [GET]: REMEMBERED });

    await waitFor(() => expect(screen.getByLabelText('Other allergies')).toHaveProperty('value', 'kiwi'));
    expect(screen.getByRole('checkbox', { name: 'nuts' })).toHaveProperty('checked', true);
    expect(notes()).toHaveProperty('value', 'By the window');
    expect(isFilledIn()).toBe(true);

    await userEvent.type(notes(), '!');
    expect(isFilledIn()).toBe(false);
    expect(readDraft()).toMatchObject({ notes: 'By the window!', allergies: { other: 'kiwi' } });
  });

  it('is not filled in again after the diner has emptied it', async () => {
    const remembered = { ...REMEMBERED.remembered, allergies: { allergens: [], other: '' } };
    await openCartScreen({ [GET]: { remembered } });
    await waitFor(() => expect(notes()).toHaveProperty('value', 'By the window'));
    await userEvent.clear(notes());
    const emptied = readDraft();
    cleanup();

    const { api } = await openCartScreen({ [GET]: REMEMBERED }, saveDraft(emptied));

    await waitFor(() => expect(api.callsTo('GET /auth/csrf')).toHaveLength(1));
    expect(api.callsTo(GET)).toEqual([]);
    expect(notes()).toHaveProperty('value', '');
  });

  it('keeps what the diner types while the answer is on its way', async () => {
    const answer = held(REMEMBERED);
    const { api } = await openCartScreen({ [GET]: answer.answer });
    await waitFor(() => expect(api.callsTo(GET)).toHaveLength(1));
    await userEvent.type(notes(), 'A high chair');

    answer.release();
    await answer.answer();
    await pay();

    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));
    expect(api.callsTo(CREATE_ORDER)[0]?.body).toMatchObject({ notes: 'A high chair' });
    expect(screen.getByLabelText('Other allergies')).toHaveProperty('value', '');
  });

  it('loses what was filled in for a diner who has signed out', async () => {
    await openCartScreen(
      { 'GET /auth/verify': { isAuthenticated: false } },
      saveDraft({ notes: 'By the window', requestsState: 'filled' }),
    );

    await waitFor(() => expect(notes()).toHaveProperty('value', ''));
  });

  it.each([{ answer: NO_ANSWER }, { answer: undescribed(503, {}) }])(
    'keeps what was filled in while verify answers $answer',
    async ({ answer }) => {
      const { api } = await openCartScreen(
        { 'GET /auth/verify': answer },
        saveDraft({ notes: 'By the window', requestsState: 'filled' }),
      );
      await waitFor(() => expect(api.callsTo('GET /auth/verify')).toHaveLength(2));
      await waitFor(() => expect(api.callsTo('GET /auth/csrf').length).toBeGreaterThan(0));

      expect(notes()).toHaveProperty('value', 'By the window');
      expect(readDraft()).toMatchObject({ notes: 'By the window', requestsState: 'filled' });
    },
  );

  it('stays usable if the profile does not answer', async () => {
    const { api } = await openCartScreen({ [GET]: undescribed(404, {}) });

    await waitFor(() => expect(api.callsTo(GET)).toHaveLength(1));
    await userEvent.type(notes(), 'A high chair');

    expect(notes()).toHaveProperty('value', 'A high chair');
  });

  it('asks to remember the order only if the box is ticked', async () => {
    const { api } = await openCartScreen();
    expect(box()).toHaveProperty('checked', false);
    await pay();
    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));

    await userEvent.click(box());
    await pay();

    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(2));
    const [first, second] = api.callsTo(CREATE_ORDER);
    expect(first?.body).not.toHaveProperty('rememberRequests');
    expect(second?.body).toMatchObject({ rememberRequests: true });
  });
});

describe('the profile', () => {
  const TITLE = en.settings.remembered;
  const theForm = () => notes().closest('form') ?? document.body;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('says that nothing is remembered', async () => {
    await openSetting(TITLE);

    expect(await screen.findByText(en.settings.rememberedNothing)).toBeDefined();
  });

  it('changes what is remembered', async () => {
    const api = await openSetting(TITLE, { [GET]: REMEMBERED, [POST]: REMEMBERED });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'milk' }));
    await userEvent.clear(notes());

    await userEvent.type(notes(), 'A high chair');
    await userEvent.click(within(theForm()).getByRole('button', { name: en.settings.save }));

    expect(await screen.findByText(en.settings.rememberedSaved)).toBe(document.activeElement);
    expect(api.callsTo(POST)[0]?.body).toEqual({
      specialRequests: 'A high chair',
      allergies: { allergens: ['milk', 'nuts'], other: 'kiwi' },
    });
  });

  it('forgets it by one press', async () => {
    const api = await openSetting(TITLE, { [GET]: REMEMBERED, [POST]: NOTHING });

    await press(en.settings.forget);

    expect(await screen.findByText(en.settings.forgotten)).toBe(document.activeElement);
    expect(screen.getByText(en.settings.rememberedNothing)).toBeDefined();
    expect(api.callsTo(POST)[0]?.body).toEqual({
      specialRequests: '',
      allergies: { allergens: [], other: '' },
    });
  });

  it('still shows it when the server fails', async () => {
    await openSetting(TITLE, { [GET]: REMEMBERED, [POST]: reply(500, { code: 'internal', message: 'x' }) });

    await press(en.settings.forget);

    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
    expect(notes()).toHaveProperty('value', 'By the window');
  });

  it('can ask again after a failure', async () => {
    const api = await openSetting(TITLE, { [GET]: undescribed(404, {}) });
    await screen.findByRole('alert');
    api.answers[GET] = REMEMBERED;

    await press('Try Again');

    expect(await screen.findByRole('textbox', { name: 'Special requests' })).toBeDefined();
  });
});
