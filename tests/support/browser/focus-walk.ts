import type { Page } from '@playwright/test';

interface Stop {
  name: string;
  /** Visible share, from 0 to 1. */
  seen: number;
}

const MOST_STOPS = 120;

/** Moves the focus by one key until it is back at the start; returns how much of each focused element is visible. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops = new Map<string, Stop>();
  for (let step = 0; step < MOST_STOPS; step += 1) {
    await page.keyboard.press(key);
    const stop = await lookAtFocus(page);
    if (!stop) continue;
    if (stops.has(stop.id)) break;
    stops.set(stop.id, stop);
  }
  return [...stops.values()].map(({ name, seen }) => ({ name, seen }));
}

export function lookAtFocus(page: Page) {
  return page.evaluate(() => {
    const PARTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = (x: number, y: number) => {
      const uppermost = document.elementFromPoint(x, y);
      return Boolean(uppermost && (element.contains(uppermost) || uppermost.contains(element)));
    };
    // A part of the page instead of a control: the focus goes to its start.
    if (height > innerHeight / 2) return undefined;
    const points = PARTS.flatMap((x) => PARTS.map((y) => isSeen(left + width * x, top + height * y)));
    const all = [...document.querySelectorAll('*')];
    return {
      id: String(all.indexOf(element)),
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.localName,
      seen: points.filter(Boolean).length / points.length,
    };
  });
}
