/** Moves the focus to the surrounding part of the page, before the pressed element is removed. */
export function focusAround(element: Element | null): void {
  element?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
