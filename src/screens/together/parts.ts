import { focusAround } from '#src/ui/focus-around.ts';
import { splitSums } from '#src/ui/split-sums.ts';

/** The element that the page marks with `data-part`. */
export function part(root: ParentNode, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`The page has no part ${name}`);
  return found;
}

/** Others type some of the texts: they never become HTML. No translation by the browser touches the sums in them. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  element.replaceChildren(
    ...splitSums(text).map((each, place) =>
      place % 2
        ? Object.assign(document.createElement('span'), { translate: false, textContent: each })
        : each,
    ),
  );
}

/** Hides the part of an empty text. */
export function showText(element: HTMLElement, text: string | undefined | false): void {
  element.hidden = !text;
  setText(element, text || '');
}

/** A copy of the element in a template of the page. */
export function copyOf(root: ParentNode, template: string): HTMLElement {
  const source = root.querySelector<HTMLTemplateElement>(`[data-template="${template}"]`);
  const copy = source?.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`The page has no template ${template}`);
  return copy;
}

/** Draws a list with the same element for the same key, so that the focus stays where it is. */
export function drawList<Item>(
  list: HTMLElement,
  items: readonly Item[],
  {
    keyOf,
    create,
    draw,
  }: {
    keyOf: (item: Item) => string;
    create: () => HTMLElement;
    draw: (element: HTMLElement, item: Item) => void;
  },
): void {
  const keys = items.map(keyOf);
  const drawn = new Map<string | undefined, HTMLElement>();
  for (const element of [...list.children]) {
    if (!(element instanceof HTMLElement)) continue;
    if (keys.includes(element.dataset.key ?? '')) {
      drawn.set(element.dataset.key, element);
      continue;
    }
    if (element.contains(document.activeElement)) focusAround(list);
    element.remove();
  }
  for (const [place, item] of items.entries()) {
    const element = drawn.get(keys[place]) ?? create();
    element.dataset.key = keys[place];
    draw(element, item);
    if (list.children[place] !== element) list.insertBefore(element, list.children[place] ?? null);
  }
}
