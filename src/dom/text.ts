import { part } from './part.ts';

/** A sum of money as `formatMoney` writes it, in both languages. */
const SUM = /(₾[\d.,]*\d|\d[\d,\u00a0]{0,12}₾)/;

/** Every second part is a sum. */
export function splitSums(text: string): string[] {
  return text.split(SUM);
}

const written = new WeakMap<Element, string>();

/**
 * Writes a text, unless it was the last one there: screen readers would read it again, and a browser may have translated it
 * since. Others type some of the texts: they never become HTML. No translation touches the sums in them.
 */
export function setText(element: Element, text: string): void {
  const last = written.get(element) ?? element.textContent;
  written.set(element, text);
  if (last === text) return;
  const parts = text ? splitSums(text) : [];
  element.replaceChildren(...parts.map((part, place) => (place % 2 ? untranslated(part) : part)));
}

function untranslated(textContent: string): Element {
  return Object.assign(document.createElement('span'), { translate: false, textContent });
}

/** Hides the part of an empty text. */
export function showText(element: HTMLElement, text: string | undefined | false): void {
  element.hidden = !text;
  setText(element, text || '');
}

/** Writes the texts of the parts that have these names. */
export function fillParts(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) setText(part(root, name), text);
}
