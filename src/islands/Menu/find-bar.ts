import { formatMoney } from '#contract/format/money.ts';
import { sortAllergens } from '#contract/values/allergies.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $find, $shownFind, changeFind, DIETS, isTyped } from '#src/stores/menu/find.ts';
import { excludeAllergens } from '#src/stores/reservation/reservation.ts';
import { say } from '#src/ui/say.ts';
import type { MenuProps } from './MenuTabs.tsx';

const REST_MS = 700;

type Wording = Pick<MenuProps, 'language' | 'messages'>;
type Shown = ReturnType<typeof $shownFind.get>;

/**
 * Answers the search and the filters, before React and after, and says what they find. Their elements are looked up when
 * they are used: React may draw the island anew.
 */
export function startFindBar(island: Element, wording: Wording): void {
  const use = (act: (bar: Bar) => void) => {
    const bar = findParts(island);
    if (bar) act(bar);
  };
  // What was typed or ticked before this script counts as well.
  use((bar) => {
    for (const box of bar.boxes) box.checked ||= isIn($find.get().without, box.value);
    readFind(bar);
  });
  island.addEventListener('input', () => use(readFind));
  island.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    const actions: Partial<Record<string, (bar: Bar, button: HTMLElement) => void>> = ACTIONS;
    use((bar) => actions[button.dataset.first ?? '']?.(bar, button));
  });
  // Another tab may exclude allergens, and the end of a reservation clears them.
  $find.subscribe(({ without }) =>
    use(({ boxes }) => {
      for (const box of boxes) if (!isIn(DIETS, box.value)) box.checked = isIn(without, box.value);
    }),
  );
  $shownFind.subscribe((shown) =>
    use((bar) => {
      const { classList } = document.documentElement;
      const isEmptied = classList.contains('finding') && shown.count === undefined;
      showFound(bar, shown, wording);
      sayAtRest(isEmptied ? countAll(bar) : bar.status.textContent);
    }),
  );
}

type Bar = NonNullable<ReturnType<typeof findParts>>;

/** By the name in `data-first`. */
const ACTIONS = { find: toggleBar, filter: toggleFilters, all: showAll, category: showFoundCategory };

function findParts(island: Element) {
  const all = island.querySelector<HTMLElement>('.find');
  const opener = island.querySelector<HTMLElement>('[data-first="find"]');
  const query = all?.querySelector<HTMLInputElement>('.find-query');
  const filter = all?.querySelector<HTMLElement>('[data-first="filter"]');
  const filters = all?.querySelector<HTMLElement>('.find-filters');
  const price = all?.querySelector('select');
  const result = all?.querySelector('.find-result');
  const [status, clear] = ['p', 'button'].map((part) => result?.querySelector<HTMLElement>(part));
  if (!opener || !query || !filter || !filters || !price || !result || !status || !clear) return undefined;
  const boxes = [...filters.querySelectorAll('input')];
  const texts = JSON.parse(all?.dataset.texts ?? '{}') as Messages['find'];
  return {
    all: all as HTMLElement,
    opener,
    query,
    filter,
    filters,
    price,
    status,
    result,
    clear,
    boxes,
    texts,
  };
}

function readFind({ query, price, boxes }: Bar): void {
  const chosen = boxes.flatMap(({ checked, value }) => (checked ? value : []));
  excludeAllergens(sortAllergens(chosen));
  changeFind({
    query: query.value,
    diets: DIETS.filter((diet) => chosen.includes(diet)),
    maxTetri: Number(price.value),
  });
}

/** On a phone the search opens from the bar of the categories, and closing it shows all dishes again. */
function toggleBar(bar: Bar): void {
  const isOpen = bar.all.classList.toggle('is-open');
  bar.opener.ariaExpanded = String(isOpen);
  if (isOpen) bar.query.focus();
  else empty(bar);
}

function toggleFilters({ filter, filters }: Bar): void {
  filters.hidden = !filters.hidden;
  filter.ariaExpanded = String(!filters.hidden);
}

function showAll(bar: Bar): void {
  bar.filter.focus();
  empty(bar);
}

function countAll({ texts }: Bar): string {
  return fillCount(texts.found, document.querySelectorAll('.dish').length);
}

let resting: ReturnType<typeof setTimeout> | undefined;

/** Who types goes on typing: what is found is heard when the fingers rest. */
function sayAtRest(text: string): void {
  if (!text) return;
  clearTimeout(resting);
  resting = setTimeout(() => say(text), REST_MS);
}

function empty(bar: Bar): void {
  bar.query.value = '';
  bar.price.value = '0';
  for (const box of bar.boxes) box.checked = false;
  readFind(bar);
}

/** A pressed tab shows whole. While the found dishes of all categories show, it leads to those of its own. */
function showFoundCategory(_: Bar, tab: Element): void {
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if ($shownFind.get().count === undefined) return;
  document.getElementById(tab.getAttribute('aria-controls') ?? '')?.scrollIntoView();
}

function showFound(bar: Bar, { find, count }: Shown, wording: Wording): void {
  const { all, opener, filter, result, status, clear, texts } = bar;
  const isFinding = count !== undefined;
  document.documentElement.classList.toggle('finding', isFinding);
  if (isFinding) {
    all.classList.add('is-open');
    opener.ariaExpanded = 'true';
  }
  const filters = find.diets.length + find.without.length + Number(find.maxTetri > 0);
  filter.textContent = filters ? `${texts.filter} (${filters})` : texts.filter;
  status.textContent = isFinding ? describeFound({ find, count }, texts, wording) : '';
  result.classList.toggle('is-none', count === 0);
  clear.hidden = !isFinding;
}

/** `12 dishes, vegan, without nuts, milk`: the list stands last, since it has commas of its own. */
function describeFound(
  { find, count }: { find: Shown['find']; count: number },
  texts: Messages['find'],
  { language, messages }: Wording,
): string {
  if (count === 0) return texts.none;
  const list = find.without.map((allergen) => messages.allergen[allergen]).join(', ');
  return [
    fillCount(texts.found, count),
    ...find.diets.map((diet) => messages.diet[diet]),
    ...(find.maxTetri ? [fill(texts.upTo, { price: formatMoney(find.maxTetri, language) })] : []),
    ...(isTyped(find) ? [fill(texts.query, { query: find.query.trim() })] : []),
    ...(list ? [fill(texts.foundWithout, { list })] : []),
  ].join(', ');
}

function isIn(values: readonly string[], value: string): boolean {
  return values.includes(value);
}
