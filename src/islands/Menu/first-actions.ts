import { $menuCategory, chooseCategory } from '#src/stores/menu-category.ts';
import { isPending, serveFirstActions } from '#src/ui/first-actions.ts';
import { scrollTabs } from './scroll-tabs.ts';

/** The tabs work before React has arrived; the island then shows the same category. */
export function startMenu(): void {
  const island = document.querySelector('.menu-tabs')?.closest('astro-island');
  if (!island) return;
  const tabs = [...island.querySelectorAll<HTMLElement>('[role="tab"]')];
  const list = island.querySelector('[role="tablist"]');

  $menuCategory.listen((slug) => {
    if (!isPending(island)) return;
    for (const tab of tabs) {
      const isChosen = tab.id === `tab-${slug}`;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      panel?.classList.toggle('is-current', isChosen);
      if (panel) panel.tabIndex = isChosen ? 0 : -1;
    }
  });
  serveFirstActions(island, {
    category: ({ id }) => chooseCategory(id.replace(/^tab-/, '')),
    left: () => scrollTabs(list, 'left'),
    right: () => scrollTabs(list, 'right'),
  });
}
