/**
 * Answers presses on the buttons of an island before React has hydrated it. A button names its action in `data-first`.
 * src/inline/ready.js repeats earlier presses, and the island answers later ones.
 */
export function serveFirstActions(
  island: Element,
  actions: Readonly<Record<string, (button: HTMLButtonElement) => void>>,
): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-first]') : null;
    if (button && island.contains(button) && isPending(island)) actions[button.dataset.first ?? '']?.(button);
  });
  document.documentElement.classList.add('first');
  document.dispatchEvent(new Event('astro:hydrate'));
}

/** Requests React and the islands of a page that lets its first script do so (`data-islands-later`). */
export function loadIslands(): void {
  const template = document.querySelector<HTMLTemplateElement>('#islands');
  template?.replaceWith(template.content);
}

/** Astro removes the attribute when React listens to the island. */
export function isPending(island: Element): boolean {
  return island.hasAttribute('ssr');
}
