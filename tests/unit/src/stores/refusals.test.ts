// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/api/errors.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { refusalSentence } from '#src/islands/CartScreen/refusals.ts';
import { CREATE_ORDER, INPUT, openCheckout, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { fakeApi, undescribed } from '#tests/support/islands/fake-api.ts';
import { POST_HOLD, setSignedInHint } from '#tests/support/islands/hold.ts';
import { refusalsOf, refusedWith } from '#tests/support/islands/refusals.ts';

const TEXTS = { en, ka };
const LOGIN = { email: 'nino@example.com', password: 'secret' };
const REGISTRATION = {
  email: 'nino@example.com',
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '555123456',
  foreignPhone: '',
  password: 'secret',
  confirmPassword: 'secret',
};
/** Without the one code that has its own message in the specification. */
const without = (code: ErrorCode, route: string) =>
  refusalsOf(route).filter((refusal) => refusal.code !== code);

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

describe('the login', () => {
  it.each(without('credentials_invalid', 'POST /auth/signin'))(
    'says what $code is ($language)',
    async ({ code, isServers, language }) => {
      fakeApi({ 'POST /auth/signin': refusedWith(code, language) });
      const { $loginForm, submitLogin } = await import('#src/stores/account/login-form.ts');
      const messages = TEXTS[language].account;

      await submitLogin(LOGIN, messages);

      expect($loginForm.get()).toEqual({
        state: 'failed',
        message: isServers ? ERROR_MESSAGES[language][code] : messages.loginFailed,
        wrong: {},
      });
    },
  );
});

describe('the registration', () => {
  it.each(without('email_taken', 'POST /auth/signup'))(
    "shows the server's sentence for $code ($language)",
    async ({ code, language }) => {
      fakeApi({ 'POST /auth/signup': refusedWith(code, language) });
      const { $registerForm, submitRegistration } = await import('#src/stores/account/register-form.ts');

      await submitRegistration(REGISTRATION, TEXTS[language].account);

      expect($registerForm.get()).toEqual({
        state: 'failed',
        message: ERROR_MESSAGES[language][code],
        wrong: {},
      });
    },
  );
});

describe('the checkout', () => {
  async function refuse(code: ErrorCode, language: 'en' | 'ka', details: object = {}) {
    const answer = refusedWith(code, language, details);
    readyToPay({ [CREATE_ORDER]: answer });
    const page = await openCheckout();
    await page.startCheckout(INPUT);
    const checkout = page.$checkout.get();
    if (checkout.state !== 'refused') throw new Error(`The checkout is ${checkout.state}`);
    const { cart: messages, hold: holdMessages, menu, site } = TEXTS[language];
    const texts = { messages, holdMessages, allergenNames: menu.allergen, okLabel: site.ok };
    const props = {
      ...texts,
      language,
      seats: {},
      choosingMinutes: 30,
      choosingUntilHours: 24,
      bank: 'Bank',
    };
    return { way: checkout.refusal.way, text: refusalSentence(checkout.refusal, props) };
  }

  /** Codes for which the cart has its own message. */
  const OWN: Partial<Record<ErrorCode, string>> = {
    sign_in_required: 'You have been logged out. Your cart is kept.',
    cart_empty: 'Cart is empty. Please add some items first.',
    table_taken:
      'Table\u00a03, Table\u00a04: just taken by another guest. Your cart is saved; please choose another table.',
    // This answer names no dish.
    item_unavailable: 'Error creating Bank payment. Please try again.',
    seats_too_few:
      'The chosen tables have 0 seats, but you entered 0 guests. Please add a table or change the number of guests.',
    day_closed:
      'We are not taking reservations for this day. Your cart is saved; please choose another date.',
    order_already_confirmed: 'You have already paid for this reservation. You’ll find it in your profile.',
  };
  const refusals = refusalsOf(CREATE_ORDER);
  const english = refusals.filter(({ language }) => language === 'en');
  // A question, which CartHold.test.tsx shows.
  const rest = refusals.filter(({ code }) => code !== 'evening_reserved' && !(code in OWN));

  it.each(english.filter(({ code }) => code in OWN))('says what $code is', async ({ code }) => {
    expect((await refuse(code, 'en')).text).toBe(OWN[code]);
  });

  it.each(rest)('says what $code is ($language), and goes on', async ({ code, isServers, way, language }) => {
    const failed = TEXTS[language].cart.paymentError.replace('{bank}', 'Bank');

    expect(await refuse(code, language)).toEqual({
      way,
      text: isServers ? ERROR_MESSAGES[language][code] : failed,
    });
  });

  it('names the dishes that cannot be had', async () => {
    const { text } = await refuse('item_unavailable', 'ka', { items: ['khinkali-kalakuri'] });

    expect(text).toContain('ქალაქური ხინკალი');
  });
});

describe('a hold', () => {
  // The page says of `hold_needs_dish` what the server says beforehand: HoldBar.test.tsx.
  const codes = without('table_taken', POST_HOLD).filter(
    ({ language, code }) => language === 'en' && code !== 'hold_needs_dish',
  );

  it.each(codes)('knows what $code is, and the way on', async ({ code, isServers, way }) => {
    readyToPay({ [POST_HOLD]: refusedWith(code, 'en') });
    const { $holdRefusal, holdTables } = await import('#src/stores/hold/hold.ts');

    await holdTables();

    const message = isServers ? ERROR_MESSAGES.en[code] : '';
    expect($holdRefusal.get()).toEqual({ code, way, message });
  });
});

describe('the profile of a browser that seems to be signed in', () => {
  beforeEach(() => setSignedInHint());
  afterEach(() => setSignedInHint(false));

  it.each(refusalsOf('GET /user/profile'))(
    'knows what $code is ($language)',
    async ({ code, isServers, language, way }) => {
      fakeApi({ 'GET /user/profile': refusedWith(code, language), 'GET /user/reservations': [] });
      const { $profile, openProfile } = await import('#src/stores/profile/profile.ts');

      await openProfile(Promise.resolve());

      const message = isServers ? ERROR_MESSAGES[language][code] : '';
      expect($profile.get()).toMatchObject({ state: 'failed', refusal: { code, message, way } });
    },
    10_000,
  );
});

describe('a limit of something before the server', () => {
  it.each([
    { headers: { 'Retry-After': '120' }, said: 'Too many attempts. Please wait 2 minutes and try again.' },
    { headers: {}, said: 'Login failed. Please try again.' },
  ])('is told by its Retry-After, if any: $headers', async ({ headers, said }) => {
    fakeApi({ 'POST /auth/signin': undescribed(429, null, headers) });
    const { $loginForm, submitLogin } = await import('#src/stores/account/login-form.ts');

    await submitLogin(LOGIN, en.account);

    expect($loginForm.get()).toEqual({ state: 'failed', message: said, wrong: {} });
  });
});
