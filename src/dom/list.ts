import { focusAround } from './focus.ts';

/**
 * Makes these elements the children of another, in this order. Those that stay keep their focus; that of one that goes moves
 * to the part of the page around it.
 */
export function placeChildren(parent: Element, children: readonly (Element | false | undefined)[]): void {
  const placed = children.filter((child) => child instanceof Element);
  for (const child of [...parent.children]) {
    if (placed.includes(child)) continue;
    if (child.contains(document.activeElement)) focusAround(parent);
    child.remove();
  }
  for (const [index, child] of placed.entries()) {
    const there = parent.children[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
}

const keys = new WeakMap<Element, string>();

interface Drawing<Item> {
  keyOf: (item: Item) => string;
  create: (item: Item) => HTMLElement;
  draw: (element: HTMLElement, item: Item) => void;
}

/** Draws a list with the same element for the same key. */
export function drawList<Item>(
  list: Element,
  items: readonly Item[],
  { keyOf, create, draw }: Drawing<Item>,
): void {
  const known = [...list.querySelectorAll<HTMLElement>(':scope > *')];
  const elements = items.map((item) => {
    const key = keyOf(item);
    const element = known.find((each) => keys.get(each) === key) ?? create(item);
    keys.set(element, key);
    draw(element, item);
    return element;
  });
  placeChildren(list, elements);
}
