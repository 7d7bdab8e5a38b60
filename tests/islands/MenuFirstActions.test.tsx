import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, NO_ANSWER } from '#tests/support/fake-api.ts';
import { loadMenuTabs, MENU } from '#tests/support/menu-page.tsx';

const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const shown = () => [...document.querySelectorAll('.menu-panel.is-current')].map(({ id }) => id);
const press = (name: string) => act(() => Promise.resolve(screen.getByRole('tab', { name }).click()));

let island: HTMLElement;

/** The island as the build writes it, and its first actions. */
beforeEach(async () => {
  vi.resetModules();
  fakeApi({ [MENU]: NO_ANSWER });
  island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.innerHTML = renderToString(await loadMenuTabs());
  document.body.append(island);
  const { startMenu } = await import('#src/islands/Menu/first-actions.ts');
  startMenu();
});
afterEach(() => island.remove());

async function hydrate(): Promise<void> {
  const menu = await loadMenuTabs();
  await act(() => Promise.resolve(hydrateRoot(island, menu)));
  island.removeAttribute('ssr');
}

it('shows the pressed category before React, and React keeps it', async () => {
  await press('Wine');
  expect([selected(), shown()]).toEqual([['Wine'], ['menu-wine']]);

  await hydrate();
  expect([selected(), shown()]).toEqual([['Wine'], ['menu-wine']]);

  await press('Khinkali');
  expect([selected(), shown()]).toEqual([['Khinkali'], ['menu-khinkali']]);
});

it('scrolls the categories once a press, before React and after', async () => {
  const scrollBy = vi.fn<(by: { left: number }) => void>();
  Object.assign(screen.getByRole('tablist'), { scrollBy });

  screen.getByLabelText('Scroll the categories right').click();
  expect(scrollBy.mock.calls).toEqual([[{ left: 200 }]]);
  await hydrate();
  screen.getByLabelText('Scroll the categories left').click();

  expect(scrollBy.mock.calls).toEqual([[{ left: 200 }], [{ left: -200 }]]);
});
