import { useState, type ComponentType } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIslands } from '#src/components/watch-islands.ts';
import hydrate from '#src/ui/hydrate.tsx';

/** Breaks while it is rendered: at once, or at a press. */
function Island({ breaksAtOnce }: { breaksAtOnce: boolean }) {
  const [isBroken, setBroken] = useState(breaksAtOnce);
  if (isBroken && typeof document !== 'undefined' && document.body.dataset.browser)
    throw new Error('An island breaks');
  return (
    <form>
      <input aria-label="Name" />
      <textarea aria-label="Requests" />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </form>
  );
}

async function openPage(breaksAtOnce: boolean) {
  document.body.innerHTML = '<astro-island ssr client="load" prefix="r1"></astro-island>';
  const island = document.querySelector<HTMLElement>('astro-island') ?? document.body;
  island.innerHTML = renderToString(<Island breaksAtOnce={breaksAtOnce} />, { identifierPrefix: 'r1' });
  document.body.dataset.browser = 'true';
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Nino' } });
  fireEvent.input(screen.getByLabelText('Requests'), { target: { value: 'By the window' } });
  await act(() => {
    hydrate(island)(Island as ComponentType<object>, { breaksAtOnce }, {});
    island.removeAttribute('ssr');
    return Promise.resolve();
  });
}

const typed = () => ['Name', 'Requests'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const isReported = () => document.documentElement.classList.contains('unloaded');

beforeEach(() => {
  document.documentElement.className = '';
  delete document.body.dataset.browser;
  watchIslands();
});
afterEach(() => vi.spyOn(console, 'error').mockClear());

describe('an island', () => {
  it('is no broken one while it works', async () => {
    await openPage(false);

    expect(isReported()).toBe(false);
    expect(typed()).toEqual(['Nino', 'By the window']);
  });

  it.each([
    { when: 'at its hydration', breaksAtOnce: true, press: () => undefined },
    {
      when: 'at a press',
      breaksAtOnce: false,
      press: () => void fireEvent.click(screen.getByRole('button', { name: 'Break' })),
    },
  ])('that breaks $when stays with what was typed, and says so', async ({ breaksAtOnce, press }) => {
    await openPage(breaksAtOnce);

    press();

    expect(typed()).toEqual(['Nino', 'By the window']);
    expect(isReported()).toBe(true);
    expect(document.querySelector('astro-island')?.hasAttribute('ssr')).toBe(true);
  });
});
