/**
 * Moves the focus out of an element that hides or goes: to the part of the page around it that still shows, or else to the
 * first such part in `root`.
 */
export function focusAround(element: Element | null, root: ParentNode = document): void {
  const parts = [...root.querySelectorAll<HTMLElement>('[tabindex="-1"]')].filter(
    (part) => !part.closest('[hidden]'),
  );
  (parts.findLast((part) => part.contains(element)) ?? parts[0])?.focus({ preventScroll: true });
}

/** Focuses what a press has led to, with its beginning below the bar: it may be higher than the window. */
export function showResult(result: HTMLElement | null): void {
  result?.focus({ preventScroll: true });
  result?.scrollIntoView();
}

/** After something in `root` was hidden: the browser would soon take the focus off it. */
export function keepFocus(root: ParentNode): void {
  const focused = document.activeElement;
  if (focused?.closest('[hidden]')) focusAround(focused, root);
}
