type Actions = Readonly<Record<string, (button: HTMLButtonElement) => void>>;

/**
 * Answers presses on the buttons of an island before React has hydrated it. A button names its action in `data-first`.
 * src/inline/ready.js repeats earlier presses, and the island answers later ones.
 */
export function serveFirstActions(island: Element, actions: Actions): void {
  serveActions(island, actions, () => isPending(island));
}

/** The same for the buttons of a script's own parts, which the script answers for good. */
export function serveActions(island: Element, actions: Actions, isServing = () => true): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-first]') : null;
    if (button && island.contains(button) && isServing()) actions[button.dataset.first ?? '']?.(button);
  });
  document.documentElement.classList.add('first');
  document.dispatchEvent(new Event('astro:hydrate'));
}

/** Requests React and the islands of a page that lets its first script do so (`data-islands-later`). */
export function loadIslands(): void {
  const template = document.querySelector<HTMLTemplateElement>('#islands');
  for (const script of template?.content.querySelectorAll('script') ?? []) {
    script.addEventListener('error', () => dispatchEvent(new Event('astro:hydration-error')));
  }
  template?.replaceWith(template.content);
}

const LOOK_EVERY_MS = 100;
/** A server that never answers keeps nobody from React. */
const LONGEST_WAIT_MS = 4_000;

/**
 * Requests React after the page's own scripts and the answer, and never while a form is being sent: what they ask for
 * would queue behind it on a slow line.
 */
export async function loadIslandsLater(island: Element, answer: Promise<unknown>): Promise<void> {
  const answered = Promise.race([answer, pause(LONGEST_WAIT_MS)]);
  // The page's scripts have arrived or failed by then.
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await answered;
  while (island.querySelector('[aria-busy="true"]')) await pause(LOOK_EVERY_MS);
  loadIslands();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Astro removes the attribute when React listens to the island. */
export function isPending(island: Element): boolean {
  return island.hasAttribute('ssr');
}

/** Makes a listener that does nothing any more when React listens. */
export function whilePending<Heard extends unknown[]>(
  island: Element,
  listen: (...heard: Heard) => void,
): (...heard: Heard) => void {
  return (...heard) => {
    if (isPending(island)) listen(...heard);
  };
}
