import type { ClientDirective } from 'astro';
import { isLineSlow } from '#src/components/line.ts';

const EVENTS = ['pointerenter', 'focusin', 'touchstart'];

/**
 * Hydrates the island once the page is idle, or two seconds after it has loaded; on a slow or data-saving connection only when the diner touches or
 * focuses it.
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
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void start(), { timeout: 2_000 })
      : setTimeout(() => void start(), 500);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};

export default idleOrTouch;
