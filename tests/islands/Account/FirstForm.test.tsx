import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorOf, field } from '#tests/support/islands/account-page.tsx';
import { held, NO_ANSWER } from '#tests/support/islands/fake-api.ts';
import { openBuiltAccount, runReadyScript, sendButton } from '#tests/support/islands/first-account.tsx';

const SIGN_IN = 'POST /auth/signin';
const SIGN_UP = 'POST /auth/signup';
const CSRF = 'GET /auth/csrf';
const NINO = { email: 'nino@example.com', password: 'secret' };

let page: Awaited<ReturnType<typeof openBuiltAccount>> | undefined;

async function open(form: 'login' | 'register', answers = {}) {
  page = await openBuiltAccount(form, answers);
  return page;
}
const label = () => [sendButton().textContent, sendButton().ariaBusy, sendButton().disabled];
const fillLogin = () => {
  field('Email').value = NINO.email;
  field('Password').value = NINO.password;
};
/** Until React has rendered in its own time. */
const settle = () => new Promise((resolve) => void setTimeout(resolve, 50));

beforeAll(runReadyScript);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  expect(page?.errors).toEqual([]);
  page?.close();
});

describe('a form before React', () => {
  it('is sent, and React shows that it is on its way', async () => {
    const answer = held({ message: 'no' });
    const { api, start, hydrate } = await open('login', { [SIGN_IN]: answer.answer });
    const [email, button] = [field('Email'), sendButton()];

    fillLogin();
    start();
    sendButton().click();
    expect(label()).toEqual(['Logging in...', 'true', true]);
    await vi.waitFor(() => expect(api.callsTo(SIGN_IN).map(({ body }) => body)).toEqual([NINO]));
    hydrate();
    await settle();
    expect(label()).toEqual(['Logging in...', 'true', true]);
    answer.release();

    await screen.findByText('Invalid email or password');
    expect(label()).toEqual(['Login', 'false', false]);
    expect([field('Email'), sendButton()]).toEqual([email, button]);
    expect(field('Email').value).toBe(NINO.email);
    expect([api.callsTo(SIGN_IN), api.callsTo(CSRF)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is sent once, with what was typed last, if it was pressed before any script', async () => {
    const answer = held({ message: 'no' });
    const { api, start } = await open('login', { [SIGN_IN]: answer.answer });

    field('Email').value = NINO.email;
    sendButton().click();
    field('Password').value = NINO.password;
    sendButton().click();
    start();
    sendButton().click();

    await vi.waitFor(() => expect(api.callsTo(SIGN_IN).map(({ body }) => body)).toEqual([NINO]));
    answer.release();
    await screen.findByText('Invalid email or password');
    expect(api.callsTo(SIGN_IN)).toHaveLength(1);
  });

  it('is sent with the Enter key', async () => {
    const { location, start } = await open('login');

    start();
    await userEvent.type(field('Email'), NINO.email);
    await userEvent.type(field('Password'), `${NINO.password}{Enter}`);

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#logged-in'));
  });

  it('shows the error beside its field, and React keeps it and the focus', async () => {
    const { api, start, hydrate } = await open('login');

    start();
    sendButton().click();
    expect(errorOf('Email')).toBe('Email is required');
    expect(field('Email').ariaInvalid).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    const error = screen.getByRole('alert');
    field('Password').focus();
    hydrate();
    await settle();

    expect(screen.getByRole('alert')).toBe(error);
    expect(document.activeElement).toBe(field('Password'));
    fillLogin();
    sendButton().click();
    await vi.waitFor(() => expect(api.callsTo(SIGN_IN)).toHaveLength(1));
    expect(errorOf('Email')).toBe('');
  });

  it('shows one error at a time beside the fields, also without React', async () => {
    const { api, start, location } = await open('register');
    const typed = { 'First name': 'Nino', 'Last name': 'K', Phone: '+995 555 12 34 56' };

    start();
    for (const [name, text] of Object.entries(typed)) field(name).value = text;
    field('Email').value = 'nino';
    field('Password').value = 'secret-1';
    field('Confirm password').value = 'secret-2';
    sendButton().click();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([errorOf('Email')]);
    field('Email').value = NINO.email;
    sendButton().click();
    expect(errorOf('Email')).toBe('');
    expect(field('Email').ariaInvalid).toBe('false');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      errorOf('Confirm password'),
    ]);
    field('Confirm password').value = 'secret-1';
    sendButton().click();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#welcome'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.callsTo(SIGN_UP)).toHaveLength(1);
  });

  it('says that the answer was lost, and is sent again by the next press', async () => {
    const { api, start, location } = await open('login', { [SIGN_IN]: NO_ANSWER });

    start();
    fillLogin();
    sendButton().click();
    await screen.findByRole('alert');
    expect(label()).toEqual(['Login', 'false', false]);
    api.answers[SIGN_IN] = () => {
      api.answers['GET /auth/verify'] = { isAuthenticated: true, user: { id: 'a', email: NINO.email } };
      return { message: 'Signin successful' };
    };
    sendButton().click();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#logged-in'));
    expect(api.callsTo(SIGN_IN)).toHaveLength(2);
  });

  it('leads back to the cart even if React arrives while the page is being left', async () => {
    localStorage.setItem('redirectAfterLogin', '/en/cart');
    localStorage.setItem('checkoutInProgress', 'true');
    const { start, hydrate, location } = await open('login');

    start();
    fillLogin();
    sendButton().click();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/cart#go-on'));
    hydrate();
    await settle();

    expect(location.replace).not.toHaveBeenCalled();
  });
});
