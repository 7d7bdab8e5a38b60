import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

/**
 * Renders an island as the build does, without stored values, then hydrates the HTML as a browser does, with stored
 * values. Returns the hydration errors of React, which must be empty.
 */
export async function hydrateAsSaved(
  loadIsland: () => Promise<ReactElement>,
  save: () => void,
  /** The diner's input before the hydration. */
  touch: (container: HTMLElement) => void = () => undefined,
): Promise<{ html: string; mended: unknown[]; container: HTMLElement; unmount: () => void }> {
  localStorage.clear();
  vi.resetModules();
  const html = renderToString(await loadIsland());

  save();
  vi.resetModules();
  const island = await loadIsland();
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  touch(container);
  const mended: unknown[] = [];
  const root = await act(() =>
    Promise.resolve(hydrateRoot(container, island, { onRecoverableError: (error) => mended.push(error) })),
  );
  const unmount = () => {
    act(() => root.unmount());
    container.remove();
  };
  return { html, mended, container, unmount };
}
