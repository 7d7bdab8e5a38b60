// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, NO_ANSWER, undescribed } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { SIGNED_IN, SIGNED_OUT } from '#tests/support/answers.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const shown = () => ['profile', 'login', 'logout'].filter((id) => find(`#${id}`)?.hidden === false);

async function openPage(verify: unknown, address = 'http://localhost:3000/en/menu?a=1#wine') {
  vi.resetModules();
  const location = fakeLocation(address);
  const api = fakeApi({ 'GET /auth/verify': verify, 'POST /auth/logout': NO_ANSWER });
  const { startNav } = await import('#src/components/nav.ts');
  startNav();
  return { api, location };
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.body.innerHTML = `
    <button data-menu-button aria-expanded="false">menu</button>
    <nav id="nav-links">
      <a id="profile" data-signed-in hidden href="/en/profile">Profile</a>
      <a id="language" data-language="ka" href="/ka/menu">ქართ.</a>
      <a id="login" data-signed-out href="/en/login">Login</a>
      <button id="logout" data-logout data-signed-in hidden>Logout</button>
    </nav>`;
});
afterEach(() => {
  document.cookie = 'signed_in=; max-age=0';
});

describe('the session in the navigation', () => {
  it('shows Login when signed out', async () => {
    const { api } = await openPage(SIGNED_OUT);
    // The first import takes longer than a second on a busy machine.
    await vi.waitFor(() => expect(api.callsTo('GET /auth/verify')).toHaveLength(1), 15_000);

    expect(shown()).toEqual(['login']);
  });

  it('shows Profile and Logout when signed in', async () => {
    await openPage(SIGNED_IN);

    await vi.waitFor(() => expect(shown()).toEqual(['profile', 'logout']));
  });

  it('shows the last known state at once and corrects it', async () => {
    document.cookie = 'signed_in=1';
    await openPage(SIGNED_OUT);
    expect(shown()).toEqual(['profile', 'logout']);

    await vi.waitFor(() => expect(shown()).toEqual(['login']));
  });

  it('keeps the last known state while nobody can say who is signed in', async () => {
    document.cookie = 'signed_in=1';
    const { api } = await openPage(undescribed(429, {}));
    await vi.waitFor(() => expect(api.callsTo('GET /auth/verify')).toHaveLength(1));

    expect(shown()).toEqual(['profile', 'logout']);
  });

  it('asks again after a return from the back/forward cache', async () => {
    const { api } = await openPage(SIGNED_IN);
    await vi.waitFor(() => expect(shown()).toEqual(['profile', 'logout']));
    api.answers['GET /auth/verify'] = SIGNED_OUT;

    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    await vi.waitFor(() => expect(shown()).toEqual(['login']));
  });

  it('logs out and goes home even if the call fails', async () => {
    const { api, location } = await openPage(SIGNED_IN);
    await vi.waitFor(() => expect(shown()).toEqual(['profile', 'logout']));

    find('#logout')?.click();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/#logged-out'));

    expect(api.callsTo('POST /auth/logout')).toHaveLength(1);
    expect(shown()).toEqual(['login']);
  });
});

describe('the language link', () => {
  it('saves the choice and keeps query and hash', async () => {
    await openPage(SIGNED_OUT);
    const link = find('#language');
    link?.addEventListener('click', (event) => event.preventDefault());

    link?.click();

    expect(localStorage.getItem('language')).toBe('ka');
    expect(link?.getAttribute('href')).toMatch(/\/ka\/menu\?a=1#wine$/);
  });
});

describe('the collapsible menu', () => {
  it('opens and closes by its button, and by Escape with the focus given back', async () => {
    await openPage(SIGNED_OUT);
    const button = find('[data-menu-button]');

    button?.click();
    expect(button?.getAttribute('aria-expanded')).toBe('true');
    expect(find('#nav-links')?.classList.contains('is-open')).toBe(true);

    find('#login')?.focus();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(button?.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);

    button?.click();
    button?.click();
    expect(find('#nav-links')?.classList.contains('is-open')).toBe(false);
  });
});
