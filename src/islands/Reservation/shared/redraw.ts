/** Makes these elements the children of another, in this order. Those that stay keep their focus. */
export function placeChildren(parent: Element, children: readonly (Element | false | undefined)[]): void {
  const placed = children.filter((child) => child instanceof Element);
  for (const child of [...parent.children]) {
    if (!placed.includes(child)) child.remove();
  }
  for (const [index, child] of placed.entries()) {
    const there = parent.children[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
}

/** Leaves a text alone that is there already, which a screen reader would read again. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Sets an attribute, or removes it without a value. */
export function setOrRemove(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
