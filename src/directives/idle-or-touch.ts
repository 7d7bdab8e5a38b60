import type { ClientDirective } from 'astro';
import { isLineSlow, whenIdle } from '#src/components/line.ts';

const EVENTS = ['pointerenter', 'focusin', 'touchstart'];
/** The page that the diner opens next is fetched before React. */
const PAUSE_MS = 2_000;

/**
 * Hydrates the island two seconds after the page has loaded and is idle; on a slow or data-saving connection only when the diner
 * touches or focuses it.
 */
const idleOrTouch: ClientDirective = (load, _options, element) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    await hydrate();
  };
  for (const event of EVENTS) {
    element.addEventListener(event, () => void start(), { once: true, passive: true });
  }
  if (isLineSlow()) return;
  whenIdle(() => setTimeout(() => void start(), PAUSE_MS));
};

export default idleOrTouch;
