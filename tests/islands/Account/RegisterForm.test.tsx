import { fireEvent, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountAnswers,
  button,
  errorOf,
  field,
  loadAccountForm,
  openAccountForm,
} from '#tests/support/islands/account-page.tsx';
import { fakeApi, held, NO_ANSWER, reply } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import { SIGNED_IN } from '#tests/support/answers.ts';

const ROUTE = 'POST /auth/signup';
const ENGLISH = ['Email', 'First name', 'Last name', 'Phone', 'Password', 'Confirm password'];
const GEORGIAN = ['ელფოსტა', 'სახელი', 'გვარი', 'ტელეფონი', 'პაროლი', 'გაიმეორეთ პაროლი'];

/** Fills in the fields in order; an empty text skips one. */
async function fillIn(labels: string[], values: string[]): Promise<void> {
  for (const [index, label] of labels.entries()) {
    const value = values[index];
    if (value) await userEvent.type(field(label), value);
  }
}

const VALID = ['nino@example.com', 'Nino', 'Beridze', '555123456', 'secret', 'secret'];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.cookie = 'signed_in=; max-age=0';
});

describe('RegisterForm', () => {
  it('registers, with the phone as +995 and 9 digits, and goes to /{lang}/', async () => {
    const { api, location } = await openAccountForm('register');

    await fillIn(ENGLISH, VALID);
    await userEvent.click(button('Register'));

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#welcome'));
    expect(api.callsTo(ROUTE)[0]?.body).toEqual({
      email: 'nino@example.com',
      firstName: 'Nino',
      lastName: 'Beridze',
      phone: '+995555123456',
      password: 'secret',
    });
  });

  it('goes back to the cart when a checkout was in progress', async () => {
    localStorage.setItem('redirectAfterLogin', '/en/cart');
    localStorage.setItem('checkoutInProgress', 'true');
    const { location } = await openAccountForm('register');

    await fillIn(ENGLISH, VALID);
    await userEvent.click(button('Register'));

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/cart#go-on'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("is disabled and reads 'Registering...' while busy", async () => {
    const answer = held({ message: 'no' });
    await openAccountForm('register', { [ROUTE]: answer.answer });

    await fillIn(ENGLISH, VALID);
    await userEvent.click(button('Register'));
    expect(button('Registering...')).toHaveProperty('disabled', true);
    answer.release();

    await waitFor(() => expect(button('Register')).toHaveProperty('disabled', false));
  });

  it('takes only digits for the phone, at most 9, after a fixed +995', async () => {
    await openAccountForm('register');
    const phone = field('Phone');

    await userEvent.type(phone, '5a5 5-12.3456');
    expect(phone.value).toBe('555123456');

    await userEvent.clear(phone);
    await userEvent.click(phone);
    await userEvent.paste('+995 599 11 22 33');
    expect(phone.value).toBe('599112233');
    expect(screen.getByText('+995')).toBeDefined();
    expect(screen.getByRole('textbox', { description: '+995, nine digits' })).toBe(field('Phone'));
    expect(phone.placeholder).toBe('XXX XXX XXX');
  });

  it.each([
    ['a tenth digit', '4915123456', '4915123456'],
    ['a plus', '+49 151', '+49 151'],
    ['two zeros', '0049 151', '0049 151'],
  ])('answers %s with the field for another country, and cuts nothing', async (_, typed, moved) => {
    await openAccountForm('register');

    await userEvent.type(field('Phone'), typed);

    const foreign = field('Number from another country');
    expect(document.activeElement).toBe(foreign);
    expect([field('Phone').value, foreign.value]).toEqual(['', moved]);
    expect(foreign.closest('details')?.open).toBe(true);
  });

  it.each([
    ['+49 151 23456789', '+4915123456789'],
    ['995 555 12 34 56', '+995555123456'],
  ])('registers with %s in the field behind the question', async (typed, phone) => {
    const { api } = await openAccountForm('register', { [ROUTE]: { message: 'x' } });
    await fillIn(ENGLISH, VALID.with(3, ''));
    await userEvent.click(screen.getByText('A number from another country?'));
    await userEvent.type(field('Number from another country'), typed);

    await userEvent.click(button('Register'));

    await waitFor(() => expect(api.callsTo(ROUTE)[0]?.body).toMatchObject({ phone }));
  });

  it('keeps the number that was typed last', async () => {
    await openAccountForm('register');
    await userEvent.type(field('Phone'), '+49151');
    await userEvent.type(field('Phone'), '555');
    expect(field('Number from another country').value).toBe('');
    await userEvent.type(field('Number from another country'), '+1');

    expect(field('Phone').value).toBe('');
  });

  it('keeps the Georgian number if the browser fills in the field that nobody has opened', async () => {
    await openAccountForm('register');
    await userEvent.type(field('Phone'), '555123456');

    fireEvent.input(field('Number from another country'), { target: { value: '+995555123456' } });

    expect([field('Phone').value, field('Number from another country').value]).toEqual(['555123456', '']);
  });

  it('opens the question again if its number is wrong', async () => {
    await openAccountForm('register');
    await fillIn(ENGLISH, VALID);
    await userEvent.click(screen.getByText('A number from another country?'));
    await userEvent.type(field('Number from another country'), '15123456789');
    const question = field('Number from another country').closest('details');
    question?.removeAttribute('open');

    await userEvent.click(button('Register'));

    expect(errorOf('Number from another country')).toMatch(/^Please enter the country’s code/);
    expect([question?.open, document.activeElement]).toEqual([true, field('Number from another country')]);
  });

  it('links to the login', async () => {
    await openAccountForm('register');

    expect(screen.getByRole('link', { name: 'Log in here' }).getAttribute('href')).toBe('/en/login');
    expect(field('Email').type).toBe('email');
  });
});

/** Each entry also breaks every later rule: the form shows the first error, and focuses the first field that is wrong. */
const BROKEN = [
  {
    values: ['a@b.ge', '', '', '', '123', '124'],
    index: 5,
    focused: 1,
    en: 'Passwords do not match',
    ka: 'პაროლები ერთმანეთს არ ემთხვევა',
  },
  {
    values: ['a@b.ge', '', '', '', '12345', '12345'],
    index: 4,
    focused: 1,
    en: 'Password must be at least 6 characters long',
    ka: 'პაროლი მინიმუმ 6 სიმბოლოსგან უნდა შედგებოდეს',
  },
  {
    values: ['a@b.ge', ' ', '', '', '123456', '123456'],
    index: 1,
    en: 'First name is required',
    ka: 'შეიყვანეთ სახელი',
  },
  {
    values: ['a@b.ge', 'N', ' ', '', '123456', '123456'],
    index: 2,
    en: 'Last name is required',
    ka: 'შეიყვანეთ გვარი',
  },
  {
    values: ['a@b.ge', 'N', 'B', '', '123456', '123456'],
    index: 3,
    en: 'Phone number is required',
    ka: 'შეიყვანეთ ტელეფონის ნომერი',
  },
  {
    values: ['a@b.ge', 'N', 'B', '55512345', '123456', '123456'],
    index: 3,
    en: 'Phone number must contain exactly 9 digits',
    ka: 'ტელეფონის ნომერი ზუსტად 9 ციფრისგან უნდა შედგებოდეს',
  },
];

describe('the rules, in their order', () => {
  it.each(BROKEN)('$en', async ({ values, index, focused = index, en }) => {
    const { api } = await openAccountForm('register');
    const label = ENGLISH[index] ?? '';

    await fillIn(ENGLISH, values);
    await userEvent.click(button('Register'));

    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([en]);
    expect(errorOf(label)).toBe(en);
    expect(errorOf(ENGLISH[focused] ?? '')).not.toBe('');
    expect(document.activeElement).toBe(field(ENGLISH[focused] ?? ''));
    expect(api.callsTo(ROUTE)).toEqual([]);
  });

  it.each(BROKEN)('$ka', async ({ values, index, ka }) => {
    await openAccountForm('register', {}, 'ka');

    await fillIn(GEORGIAN, values);
    await userEvent.click(button('რეგისტრაცია'));

    expect(errorOf(GEORGIAN[index] ?? '')).toBe(ka);
  });

  it('say what is wrong at every field, and are heard again at each press', async () => {
    const status = Object.assign(document.createElement('p'), { role: 'status' });
    status.dataset.said = '';
    document.body.append(status);
    await openAccountForm('register');
    await fillIn(ENGLISH, ['a@b.ge', 'N', '', '555123456', '123456', '12345']);
    await userEvent.click(button('Register'));
    expect(ENGLISH.map(errorOf)).toEqual(['', '', 'Last name is required', '', '', 'Passwords do not match']);
    expect(status.textContent).toBe('');

    await userEvent.keyboard('{Enter}');

    expect(status.textContent).toBe('Passwords do not match');
    status.remove();
  });

  it('come after the e-mail, which is required', async () => {
    await openAccountForm('register');

    await userEvent.click(button('Register'));

    expect(errorOf('Email')).toBe('Email is required');
    expect(document.activeElement).toBe(field('Email'));
  });
});

describe('a refused registration', () => {
  it.each([
    {
      answer: reply(409, { code: 'email_taken', message: 'x' }),
      message: 'Registration failed. Email might already be in use.',
    },
    { answer: { message: 'no' }, message: 'Registration failed. Email might already be in use.' },
    { answer: reply(429, { code: 'too_many_requests', message: 'Please wait.' }), message: 'Please wait.' },
    { answer: NO_ANSWER, message: 'Registration failed. Please try again.' },
  ])('says $message and keeps what was typed', async ({ answer, message }) => {
    const { location } = await openAccountForm('register', { [ROUTE]: answer });

    await fillIn(ENGLISH, VALID);
    await userEvent.click(button('Register'));

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(ENGLISH.map((label) => field(label).value)).toEqual(VALID);
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('for a diner who is signed in', () => {
  it('goes home without showing the pre-rendered form', async () => {
    fakeApi(accountAnswers({ 'GET /auth/verify': SIGNED_IN }));
    const location = fakeLocation();
    const { mended, unmount } = await hydrateAsSaved(
      () => loadAccountForm('register'),
      () => void (document.cookie = 'signed_in=1'),
    );

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith('/en'));
    expect(mended).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    unmount();
  });
});
