import type { Page } from './e2e.ts';

/** Records every layout shift from the start, with the moved elements. What moves by a pixel was rounded otherwise. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const isRounded = entry.sources.every(
          ({ previousRect: before, currentRect: after }) =>
            Math.abs(after.x - before.x) <= 1 && Math.abs(after.y - before.y) <= 1,
        );
        if (isRounded) continue;
        const nodes = entry.sources.map(({ node, previousRect: before, currentRect: after }) => {
          const name =
            node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? '');
          return `${name} ${before.x},${before.y} to ${after.x},${after.y}`;
        });
        shifts.push(`${entry.value.toFixed(4)} ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
