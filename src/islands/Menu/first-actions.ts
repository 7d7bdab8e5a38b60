import { fill } from '#src/i18n/fill.ts';
import { $added } from '#src/stores/menu/add-to-cart.ts';
import { $find, tellShownFind } from '#src/stores/menu/find.ts';
import { $menuCategory, chooseCategory } from '#src/stores/menu/menu-category.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { findPart } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
import { isPending, loadIslands, serveFirstActions, whilePending } from '#src/ui/first-actions.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { readProps } from '#src/ui/island-props.ts';
import { bannerTexts } from './banner-texts.ts';
import type { MenuProps } from './MenuTabs.tsx';
import { startFindBar } from './find-bar.ts';
import { findDishes } from './find-dishes.ts';
import { scrollTabs } from './scroll-tabs.ts';
import { DISH_ACTIONS, showSections, type DishAction, type MenuDish } from './sections.ts';

type Added = ReturnType<typeof $added.get>;

/** A dish, and its pre-rendered card. */
interface Card {
  dish: MenuDish;
  card: HTMLElement;
}

/**
 * Shows the saved reservation for good. Tabs, search, filters and "Add to Cart" work before React has arrived; the island
 * then renders the same state.
 */
export function startMenu(): void {
  // After the presses until now, and also if something fails here.
  setTimeout(loadIslands);
  const island = document.querySelector('.menu-panels')?.closest('astro-island');
  if (!island) return;
  const props = readProps<MenuProps>(island);
  const list = island.querySelector('[role="tablist"]');
  const dishes = props.sections.flatMap((section) => section.dishes);
  const elements = island.querySelectorAll<HTMLElement>('.dish');
  const cards = dishes.flatMap((dish, index) => (elements[index] ? [{ dish, card: elements[index] }] : []));

  $reservation.subscribe((draft) => {
    const texts = bannerTexts(draft, props);
    document.documentElement.classList.toggle('reserved', texts.isComplete);
    showBanner(texts);
    if (isPending(island)) showServed(cards, draft.selectedDate);
  });
  startFindBar(island, props);
  const show = whilePending(island, () => showFound(cards, props));
  $menuCategory.listen(show);
  $find.subscribe(show);
  $added.listen(whilePending(island, (added) => showAdded(cards, added, props)));
  const kept = location.hash.slice(1);
  if (props.sections.some(({ slug }) => slug === kept)) chooseCategory(kept);
  serveFirstActions(island, {
    ...answerCards(cards),
    category: ({ id }) => chooseCategory(id.replace(/^tab-/, '')),
    left: () => scrollTabs(list, 'left'),
    right: () => scrollTabs(list, 'right'),
  });
}

function showBanner({ isComplete, ...texts }: ReturnType<typeof bannerTexts>): void {
  const banner = findPart(document, '.menu-banner');
  const link = findPart(banner, ':scope > a');
  banner.classList.toggle('is-complete', isComplete);
  setText(findPart(banner, 'strong'), texts.title);
  setText(findPart(banner, 'p'), texts.text);
  setText(link, texts.link);
  link.classList.toggle('quiet', isComplete);
  findPart(banner, ':scope > a + a').toggleAttribute('hidden', !isComplete);
}

function showServed(cards: readonly Card[], date: string): void {
  for (const { dish, card } of cards) {
    const button = dish.days && card.querySelector('button');
    if (button) button.disabled = !isServedOn(dish.days, date);
  }
}

function showFound(cards: readonly Card[], { sections, messages }: MenuProps): void {
  const find = $find.get();
  const found = findDishes(sections, find, messages);
  for (const { dish, card } of cards) card.hidden = found ? !found.has(dish.id) : false;
  for (const section of showSections(sections, found, $menuCategory.get())) {
    const tab = document.getElementById(`tab-${section.slug}`);
    const panel = document.getElementById(`menu-${section.slug}`);
    if (!tab || !panel) continue;
    tab.hidden = !section.isFound;
    tab.ariaSelected = String(section.isCurrent);
    panel.classList.toggle('is-current', section.isOpen);
    tab.tabIndex = panel.tabIndex = section.isCurrent ? 0 : -1;
  }
  tellShownFind({ find, count: found?.size });
}

function showAdded(cards: readonly Card[], added: Added, { messages }: MenuProps): void {
  for (const { dish, card } of cards) {
    const quantity = added[dish.id];
    setText(findPart(card, '.dish-added'), quantity ? fill(messages.added, { quantity }) : '');
  }
}

function answerCards(cards: readonly Card[]) {
  const answer = (action: DishAction) => (button: HTMLElement) => {
    const pressed = cards.find(({ card }) => card.contains(button));
    if (pressed) DISH_ACTIONS[action](pressed.dish);
  };
  return Object.fromEntries((Object.keys(DISH_ACTIONS) as DishAction[]).map((name) => [name, answer(name)]));
}
