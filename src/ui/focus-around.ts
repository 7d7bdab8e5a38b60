/** What was pressed is about to go away: the focus goes to the part of the page around it, rather than nowhere. */
export function focusAround(element: Element | null): void {
  element?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
