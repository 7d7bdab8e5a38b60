import { expect, type BrowserContext, type Page } from './e2e.ts';

/** When the browser translates: as soon as a text is there, or after the page has loaded. */
type Moment = 'at once' | 'after load';

/**
 * Translates the pages of a context as the browser's own translator does: a copy within two `font` elements replaces each
 * text, also one that comes later, and the name of an option changes. `translate="no"` is respected. The words stay, so
 * that tests find elements by their names.
 */
export async function translatePages(context: BrowserContext, moment: Moment): Promise<void> {
  await context.addInitScript((start) => {
    const originals = new WeakSet<Node>();
    const lost: string[] = [];
    Object.assign(window, { lostTexts: lost });
    watchWrites(Node.prototype, 'nodeValue');
    watchWrites(CharacterData.prototype, 'data');
    if (start === 'at once') watchTexts();
    else addEventListener('load', () => setTimeout(watchTexts, 500));

    function watchTexts(): void {
      translate(document);
      new MutationObserver((records) => {
        for (const { addedNodes, target } of records)
          for (const node of [target, ...addedNodes]) translate(node);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }

    /** A text that is written into an original after its translation has replaced it never shows. */
    function watchWrites(prototype: Node, name: 'nodeValue' | 'data'): void {
      const original = Object.getOwnPropertyDescriptor(prototype, name);
      Object.defineProperty(prototype, name, {
        ...original,
        set(this: Node, value: string) {
          if (originals.has(this)) lost.push(`${String(original?.get?.call(this))} → ${value}`);
          original?.set?.call(this, value);
        },
      });
    }

    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [root];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (text instanceof Text && isTranslated(text)) replace(text);
    }

    function isTranslated({ parentElement, data }: Text): boolean {
      if (!parentElement || !data.trim()) return false;
      return !parentElement.closest('font, script, style, textarea, title, noscript, svg, [translate="no"]');
    }

    function replace(text: Node): void {
      if (text.parentElement?.matches('option')) {
        if (!text.textContent?.startsWith('≈')) text.textContent = `≈${text.textContent ?? ''}`;
        return;
      }
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.textContent;
      originals.add(text);
      text.parentNode?.replaceChild(outer, text);
    }
  }, moment);
}

/** Expects that each text which the page has changed since is there to be read. */
export async function expectNothingLost(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => (window as { lostTexts?: string[] }).lostTexts),
    'texts that never showed',
  ).toEqual([]);
}
