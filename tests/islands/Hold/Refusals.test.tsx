import '#tests/support/islands/dialog.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, field, openAccountForm } from '#tests/support/islands/account-page.tsx';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { CREATE_ORDER } from '#tests/support/islands/checkout-page.ts';
import { reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { openProfile } from '#tests/support/islands/profile-page.tsx';
import { refusedWith } from '#tests/support/islands/refusals.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tooMany = (headers: Record<string, string>) =>
  reply(429, { code: 'too_many_requests', message: 'Too many attempts.' }, headers);

describe('too many attempts', () => {
  it.each([
    ['en', '720', 'Too many attempts. Please wait 12 minutes and try again.'],
    ['en', '61', 'Too many attempts. Please wait 2 minutes and try again.'],
    ['en', '60', 'Too many attempts. Please wait 1 minute and try again.'],
    ['en', '1', 'Too many attempts. Please wait 1 second and try again.'],
    ['ka', '720', 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ 12 წუთი და სცადეთ ხელახლა.'],
    ['ka', '30', 'მცდელობა ძალიან ბევრი იყო. მოიცადეთ 30 წამი და სცადეთ ხელახლა.'],
    ['en', '', 'Too many attempts.'],
  ] as const)('at the login tell how long to wait (%s, Retry-After: %s)', async (language, seconds, said) => {
    const refusal = tooMany(seconds ? { 'Retry-After': seconds } : {});
    await openAccountForm('login', { 'POST /auth/signin': refusal }, language);

    await userEvent.type(field(language === 'en' ? 'Email' : 'ელფოსტა'), 'nino@example.com');
    await userEvent.type(field(language === 'en' ? 'Password' : 'პაროლი'), 'wrong-one');
    await userEvent.click(button(language === 'en' ? 'Login' : 'შესვლა'));

    expect((await screen.findByRole('alert')).textContent).toBe(said);
  });

  it('while paying are not reported as an error of the bank', async () => {
    await openCartScreen({ [CREATE_ORDER]: tooMany({ 'Retry-After': '90' }) });

    await userEvent.click(button('Pay with Bank of Georgia'));

    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Too many attempts. Please wait 2 minutes and try again.',
    );
  });
});

describe('a refusal while paying', () => {
  it.each([
    ['too_many_tables', 'en', '/en/reservation'],
    ['date_too_far', 'ka', '/ka/reservation'],
    ['table_unknown', 'ka', '/ka/reservation'],
    ['order_already_confirmed', 'en', '/en/profile'],
    ['sign_in_required', 'ka', '/ka/login'],
  ] as const)('leads on when its alert is closed: %s, %s', async (code, language, path) => {
    const { location } = await openCartScreen(
      { [CREATE_ORDER]: refusedWith(code, language) },
      undefined,
      language,
    );
    await userEvent.click(screen.getByRole('button', { name: /Pay with|^გადახდა/ }));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).not.toContain(language === 'en' ? 'Error creating' : 'ვერ დაიწყო');

    await userEvent.click(within(alert).getAllByRole('button')[0] ?? alert);

    expect(location.assign).toHaveBeenCalledWith(path);
  });

  it('reloads a page that has been open for too long', async () => {
    const { location } = await openCartScreen({ [CREATE_ORDER]: refusedWith('csrf_invalid', 'en') });
    await userEvent.click(button('Pay with Bank of Georgia'));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('This page has been open for too long.');

    await userEvent.click(within(alert).getByRole('button'));

    expect(location.reload).toHaveBeenCalled();
  });
});

describe('an order above the limits for tables', () => {
  it('stays in the cart and says how much is missing', async () => {
    vi.stubGlobal('__TABLE_LIMITS__', { minimumPerTable: 12 });
    const { api, location } = await openCartScreen({}, undefined, 'ka');

    await userEvent.click(screen.getByRole('button', { name: /^გადახდა/ }));
    const alert = await screen.findByRole('alertdialog');

    expect(alert.textContent).toContain('თქვენს შეკვეთას 0,65\u00a0₾ აკლია');
    await userEvent.click(within(alert).getByRole('button'));
    expect(location.assign).not.toHaveBeenCalled();
    expect(api.callsTo(CREATE_ORDER)).toEqual([]);
  });

  it('leads to the tables if they have too many seats', async () => {
    vi.stubGlobal('__TABLE_LIMITS__', { seatsPerGuest: 2 });
    const { location } = await openCartScreen();

    await userEvent.click(button('Pay with Bank of Georgia'));
    const alert = await screen.findByRole('alertdialog');

    expect(alert.textContent).toContain('Please enter the number of guests or choose a single table');
    await userEvent.click(within(alert).getByRole('button'));
    expect(location.assign).toHaveBeenCalledWith('/en/reservation');
  });
});

describe('a profile that is refused', () => {
  it('says that it failed and how long to wait', async () => {
    await openProfile({
      'GET /user/profile': undescribed(429, { code: 'too_many_requests' }, { 'Retry-After': '45' }),
    });

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error loading profile dataToo many attempts. Please wait 45 seconds and try again.',
    );
  });

  it('offers the login when the session has ended', async () => {
    await openProfile({ 'GET /user/profile': refusedWith('sign_in_required', 'en') });

    expect((await screen.findByRole('alert')).textContent).toContain('Error loading profile data');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/en/login');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });
});
