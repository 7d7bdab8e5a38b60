/** An element of the page as the build has written it. */
export function findPart<Kind extends Element>(root: ParentNode, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(selector);
  return found;
}

/** The element that the page marks with `data-part`. */
export function part(root: ParentNode, name: string): HTMLElement {
  return findPart(root, `[data-part="${name}"]`);
}

/** A copy of the element in a template of the page. */
export function copyOf(root: ParentNode, template: string): HTMLElement {
  const { content } = findPart<HTMLTemplateElement>(root, `[data-template="${template}"]`);
  return findPart<HTMLElement>(content, '*').cloneNode(true) as HTMLElement;
}
