/** The first visible element that matches the selector and contains the text. */
export interface Target {
  selector: string;
  text?: string;
}

/** What a diner does on a page, and what then shows. */
export interface Task {
  /** Values of fields by selector, typed just before the first tap. */
  typed: Record<string, string>;
  /** Each tapped as soon as it is visible, the first one not before the first paint. */
  taps: Target[];
  /** Repeats the last tap until the answer. */
  isRepeated: boolean;
  /** All visible after the taps; empty if the answer does not show on the page. */
  shows: Target[];
}

export interface Tap {
  /** In CSS pixels of the window. */
  x: number;
  y: number;
  /** Milliseconds since navigation started. */
  at: number;
  isAtFirstPaint: boolean;
  /** Something lies over the target, or it is inert. */
  isCovered: boolean;
}

declare global {
  interface Window {
    tap: (tap: Tap) => Promise<void>;
    noteAnswer: (at: number) => Promise<void>;
  }
}

/** Runs in the page before its own scripts. The taps themselves come from outside, as real touches. */
export function act({ typed, taps, isRepeated, shows }: Task): void {
  const LOOK_EVERY_MS = 20;
  const TAP_EVERY_MS = 100;
  let made = 0;
  let lastTapAt = 0;
  let isFirstLook = true;

  const find = ({ selector, text = '' }: Target) =>
    [...document.querySelectorAll(selector)].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.textContent.includes(text),
    );
  const type = () => {
    for (const [selector, text] of Object.entries(typed)) {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (field) field.value = text;
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const tap = (element: Element) => {
    if (made === 0) type();
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y, at] = [left + width / 2, top + height / 2, performance.now()];
    const isCovered = !element.contains(document.elementFromPoint(x, y));
    void window.tap({ x, y, at, isAtFirstPaint: isFirstLook, isCovered });
    made += 1;
    lastTapAt = at;
  };
  const look = () => {
    if (shows.length > 0 && made >= taps.length && shows.every(find)) {
      clearInterval(looking);
      requestAnimationFrame(() => void window.noteAnswer(performance.now()));
      return;
    }
    const isAgain = isRepeated && made >= taps.length && performance.now() - lastTapAt >= TAP_EVERY_MS;
    const target = isAgain ? taps.at(-1) : taps[made];
    const element = target && find(target);
    if (element) tap(element);
    isFirstLook = false;
  };
  let looking = 0;
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
    observer.disconnect();
    looking = window.setInterval(look, LOOK_EVERY_MS);
    look();
  }).observe({ type: 'paint', buffered: true });
}
