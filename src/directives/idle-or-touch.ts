import type { ClientDirective } from 'astro';
import { isLineSlow, whenIdle } from '#src/components/line.ts';

const EVENTS = ['pointerenter', 'focusin', 'touchstart'];

/**
 * Hydrates the island once the page has loaded and is idle; on a slow or data-saving connection only when the diner
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
  whenIdle(() => void start());
};

export default idleOrTouch;
