import { readFileSync } from 'node:fs';
import { serializeProps } from 'astro/runtime/server/serialize.js';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { en } from '#src/i18n/en/index.ts';
import type { SentForm } from '#src/islands/Account/props.ts';
import { markHydrated } from '#src/components/mark-hydrated.ts';
import { accountAnswers, loadAccountForm } from './account-page.tsx';
import { fakeApi, type Answers } from './fake-api.ts';
import { fakeLocation } from './fake-location.ts';

/** Adds the script that every page runs in its head. */
export function runReadyScript(): void {
  const ready = document.createElement('script');
  ready.textContent = readFileSync('src/inline/ready.js', 'utf8');
  document.head.append(ready);
}

export type BuiltForm = SentForm['form'];

async function loadBuilt(form: BuiltForm) {
  if (form === 'login' || form === 'register') return loadAccountForm(form);
  if (form === 'confirm') {
    const { ConfirmEmailForm } = await import('#src/islands/Account/ConfirmEmailForm.tsx');
    return <ConfirmEmailForm form="confirm" language="en" messages={en.confirmEmail} />;
  }
  const { AccountForm } = await import('#src/islands/Account/AccountForm.tsx');
  return <AccountForm form={form} language="en" messages={en.password} />;
}

/** A page of the account as the build writes it. Its scripts run when the test says so. */
export async function openBuiltAccount(page: BuiltForm, answers: Answers = {}) {
  vi.resetModules();
  const api = fakeApi(accountAnswers(answers));
  const location = fakeLocation(`http://localhost:3000/en/${page}#link.signature`);
  document.documentElement.className = '';
  const built = await loadBuilt(page);
  document.body.innerHTML = `<button data-pending>Cart</button>
    <div data-session="${routes.verify}" data-csrf="${routes.csrf}"><astro-island ssr></astro-island></div>`;
  const island = document.querySelector('astro-island') as HTMLElement;
  island.setAttribute('props', serializeProps(built.props as Record<string, unknown>, {} as never));
  island.innerHTML = renderToString(built);
  const { askAccountSession } = await import('#src/islands/Account/ask-session.ts');
  const { startAccountForm } = await import('#src/islands/Account/first-form.ts');
  const errors: unknown[] = [];
  let root: Root | undefined;
  return {
    api,
    location,
    /** Mismatches that React found. */
    errors,
    /** The small scripts of the page have arrived. */
    start: () => {
      askAccountSession();
      startAccountForm();
      markHydrated();
    },
    /** As Astro does it: React hydrates later, and the attribute disappears at once. */
    hydrate: () => {
      startTransition(() => {
        root = hydrateRoot(island, built, { onRecoverableError: (error) => errors.push(error) });
      });
      island.removeAttribute('ssr');
      island.dispatchEvent(new Event('astro:hydrate'));
    },
    close: () => {
      root?.unmount();
      document.body.replaceChildren();
      document.cookie = 'signed_in=; max-age=0';
    },
  };
}

/** The button that sends the form. */
export function sendButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) throw new Error('The form has no button');
  return button;
}
