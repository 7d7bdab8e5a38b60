import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { markHydrated } from '#src/components/mark-hydrated.ts';
import { accountAnswers, errorOf, field, loadAccountForm } from '#tests/support/islands/account-page.tsx';
import { fakeApi, held } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const SEND = 'POST /auth/signin';
let root: Root | undefined;

const send = () => document.querySelector<HTMLButtonElement>('[type="submit"]');
const label = () => [send()?.textContent, send()?.ariaBusy];

/** The login page as the build writes it, with the first scripts in the order in which it runs them. */
async function openBuiltLogin(answer: unknown = { message: 'no' }) {
  vi.resetModules();
  const api = fakeApi(accountAnswers({ [SEND]: answer }));
  fakeLocation('http://localhost:3000/en/login');
  const form = await loadAccountForm('login');
  document.body.innerHTML = `<button data-pending>Cart</button>
    <div data-moment="One moment…" data-session="${routes.verify}" data-csrf="${routes.csrf}">
    <astro-island ssr>${renderToString(form)}</astro-island></div>`;
  const island = document.querySelector('astro-island') as HTMLElement;
  const { startAccountPage } = await import('#src/islands/Account/first-press.ts');
  startAccountPage();
  markHydrated();
  /** As Astro does it: React hydrates later, and the attribute disappears at once. */
  const hydrate = () => {
    startTransition(() => {
      root = hydrateRoot(island, form);
    });
    island.removeAttribute('ssr');
    island.dispatchEvent(new Event('astro:hydrate'));
  };
  return { api, hydrate };
}

beforeAll(() => {
  const ready = document.createElement('script');
  ready.textContent = readFileSync('src/inline/ready.js', 'utf8');
  document.head.append(ready);
});
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

it('says "one moment" and sends once what was typed last', async () => {
  const answer = held({ message: 'no' });
  const { api, hydrate } = await openBuiltLogin(answer.answer);

  field('Email').value = 'nino@example.com';
  send()?.click();
  expect(label()).toEqual(['One moment…', 'true']);
  field('Password').value = 'secret';
  send()?.click();
  hydrate();

  await vi.waitFor(() => expect(label()).toEqual(['Logging in...', 'true']));
  answer.release();
  await vi.waitFor(() => expect(label()).toEqual(['Login', 'false']));
  expect(api.callsTo(SEND).map(({ body }) => body)).toEqual([
    { email: 'nino@example.com', password: 'secret' },
  ]);
});

it('gives the button its label back if a field is missing', async () => {
  const { api, hydrate } = await openBuiltLogin();

  send()?.click();
  expect(label()).toEqual(['One moment…', 'true']);
  hydrate();

  await screen.findByText('Email is required');
  expect(errorOf('Email')).toBe('Email is required');
  expect(label()).toEqual(['Login', 'false']);
  expect(api.callsTo(SEND)).toEqual([]);
});
