import { fill } from '#src/i18n/fill.ts';
import { $added, addToCart } from '#src/stores/menu/add-to-cart.ts';
import { $find, tellShownFind } from '#src/stores/menu/find.ts';
import { $menuCategory, chooseCategory } from '#src/stores/menu/menu-category.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { isPending, loadIslands, serveFirstActions } from '#src/ui/first-actions.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { readProps } from '#src/ui/island-props.ts';
import { bannerTexts } from './banner-texts.ts';
import type { MenuProps } from './MenuTabs.tsx';
import { startFindBar } from './find-bar.ts';
import { findDishes } from './find-dishes.ts';
import { scrollTabs } from './scroll-tabs.ts';
import { showSections, toMenuItem } from './sections.ts';

/**
 * The saved reservation shows, and tabs, search, filters and "Add to Cart" work before React has arrived; the island then
 * renders the same state.
 */
export function startMenu(): void {
  // After the presses until now, and also if something fails here.
  setTimeout(loadIslands);
  const island = document.querySelector('.menu-banner')?.closest('astro-island');
  if (!island) return;
  const props = readProps<MenuProps>(island);
  const list = island.querySelector('[role="tablist"]');

  $reservation.subscribe((draft) => {
    const texts = bannerTexts(draft, props);
    document.documentElement.classList.toggle('reserved', texts.isComplete);
    if (!isPending(island)) return;
    showBanner(island, texts);
    showServed(island, props, draft.selectedDate);
  });
  startFindBar(island, props);
  const showPending = () => {
    if (isPending(island)) showFound(island, props);
  };
  $menuCategory.listen(showPending);
  $find.subscribe(showPending);
  serveFirstActions(island, {
    add: (button) => add(button, island, props),
    category: ({ id }) => chooseCategory(id.replace(/^tab-/, '')),
    left: () => scrollTabs(list, 'left'),
    right: () => scrollTabs(list, 'right'),
  });
}

function showBanner(island: Element, { isComplete, ...texts }: ReturnType<typeof bannerTexts>): void {
  const [banner, title, text, link, together] = ['', ' strong', ' p', ' > a', ' > a + a'].map((part) =>
    island.querySelector(`.menu-banner${part}`),
  );
  if (!banner || !title || !text || !link || !together) return;
  banner.classList.toggle('is-complete', isComplete);
  title.textContent = texts.title;
  text.textContent = texts.text;
  link.textContent = texts.link;
  link.classList.toggle('quiet', isComplete);
  together.toggleAttribute('hidden', !isComplete);
}

/** The pre-rendered cards are in the order of the dishes. */
function showServed(island: Element, { sections }: MenuProps, date: string): void {
  const cards = island.querySelectorAll('.dish');
  for (const [index, { days }] of sections.flatMap(({ dishes }) => dishes).entries()) {
    const button = days && cards[index]?.querySelector('button');
    if (button) button.disabled = !isServedOn(days, date);
  }
}

function showFound(island: Element, { sections, messages }: MenuProps): void {
  const find = $find.get();
  const found = findDishes(sections, find, messages);
  const cards = island.querySelectorAll<HTMLElement>('.dish');
  for (const [index, { id }] of sections.flatMap(({ dishes }) => dishes).entries()) {
    const card = cards[index];
    if (card) card.hidden = Boolean(found) && !found?.has(id);
  }
  for (const section of showSections(sections, found, $menuCategory.get())) {
    const tab = document.getElementById(`tab-${section.slug}`);
    const panel = document.getElementById(`menu-${section.slug}`);
    if (!tab || !panel) continue;
    tab.hidden = !section.isFound;
    tab.ariaSelected = String(section.isCurrent);
    panel.setAttribute('role', found ? 'group' : 'tabpanel');
    panel.classList.toggle('is-current', section.isOpen);
    tab.tabIndex = panel.tabIndex = section.isCurrent ? 0 : -1;
  }
  tellShownFind({ find, count: found?.size });
}

function add(button: HTMLElement, island: Element, props: MenuProps): void {
  const cards = [...island.querySelectorAll('.dish')];
  const index = cards.findIndex((card) => card.contains(button));
  const dish = props.sections.flatMap(({ dishes }) => dishes)[index];
  const status = cards[index]?.querySelector('.dish-added');
  if (!dish || !status) return;
  addToCart(toMenuItem(dish));
  const quantity = $added.get()[dish.id];
  // Nothing was added without a complete reservation.
  if (quantity) status.textContent = fill(props.messages.added, { quantity });
}
