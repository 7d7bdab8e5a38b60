import type { PartyChange } from '#contract/api/parties.ts';
import { formatMoney } from '#contract/format/money.ts';
import { isServedOn } from '#contract/rules/served-days.ts';
import { fill } from '#src/i18n/fill.ts';
import { addedDishes, type PartyView } from '#src/stores/party/party-view.ts';
import { copyOf, part } from '#src/dom/part.ts';
import { setText, showText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

/** Whether the buttons of the menu count dishes for the middle of the table. */
export function isForTable({ root }: TogetherPage): boolean {
  return root.querySelector<HTMLInputElement>('[name="whom"][value="table"]')?.checked ?? false;
}

export function listRows(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('li[data-price]')];
}

/** The name of a dish of the page, or of one that the menu has lost since. */
export function dishName(page: TogetherPage, party: PartyView | undefined, id: string): string {
  const row = page.root.querySelector(`li[data-price][data-dish="${CSS.escape(id)}"]`);
  return (row && part(row, 'name').textContent) || party?.dishes.find((dish) => dish.id === id)?.name || id;
}

/** Counts for the guest or the table in the rows of the menu, and beside them what the others have. */
export function drawDishes(page: TogetherPage, party: PartyView, canChange: boolean): void {
  const { root } = page;
  const isShared = isForTable(page);
  drawWhom(page, canChange);
  const mine = (isShared ? party.shared : party.me?.dishes) ?? [];
  for (const row of listRows(root)) {
    const { dish: id = '' } = row.dataset;
    const quantity = mine.find((each) => each.id === id)?.quantity ?? 0;
    const chosen = party.dishes.find((each) => each.id === id);
    const isGone = chosen?.isAvailable === false || !isServedOn(servedDays(row), party.date);
    part(row, 'gone').hidden = !isGone;
    if (chosen) setText(part(row, 'price'), formatMoney(chosen.priceTetri, page.language));
    showText(part(row, 'others'), describeOthers(page, party, { id, isShared }));
    drawCount(page, row, { quantity, canChange, canAdd: !isGone });
  }
  for (const category of root.querySelectorAll('details:has(li[data-price])')) {
    const ids = listRows(category).map(({ dataset }) => dataset.dish);
    const sum = mine.reduce((all, { id, quantity }) => all + (ids.includes(id) ? quantity : 0), 0);
    showText(part(category, 'chosen'), sum > 0 && String(sum));
  }
}

/** Before the server has answered: what is added to the dishes of the guest or the table, as `+1`. */
export function drawAdded(page: TogetherPage, changes: readonly PartyChange[] | undefined): void {
  const canChange = Boolean(changes);
  drawWhom(page, canChange);
  for (const row of listRows(page.root)) {
    const quantity = findAdded(page, changes, row.dataset.dish);
    drawCount(page, row, { quantity, sign: '+', canChange, canAdd: true });
  }
}

export function findAdded(page: TogetherPage, changes: readonly PartyChange[] = [], dish = ''): number {
  return addedDishes(changes, isForTable(page)).find(({ id }) => id === dish)?.quantity ?? 0;
}

function drawWhom(page: TogetherPage, canChange: boolean): void {
  part(page.root, 'whom').hidden = !canChange;
  part(page.root, 'whom-hint').hidden = !canChange || !isForTable(page);
}

interface Count {
  quantity: number;
  /** `+`: beside what the server has. */
  sign?: '+' | '';
  canChange: boolean;
  canAdd: boolean;
}

function drawCount(
  page: TogetherPage,
  row: HTMLElement,
  { quantity, sign = '', canChange, canAdd }: Count,
): void {
  let count = row.querySelector<HTMLElement>('[data-count]');
  if (!count) {
    if (!canChange) return;
    count = copyOf(page.root, 'count');
    const name = part(row, 'name').textContent;
    part(count, 'fewer').ariaLabel = fill(page.texts.decrease, { name });
    part(count, 'more').ariaLabel = fill(page.texts.increase, { name });
    row.append(count);
  }
  count.hidden = !canChange || (!canAdd && quantity === 0);
  setText(part(count, 'count'), sign + String(quantity));
  const [fewer, more] = [part(count, 'fewer'), part(count, 'more')];
  if (quantity === 0 && document.activeElement === fewer) more.focus();
  fewer.hidden = part(count, 'count').hidden = quantity === 0;
  more.ariaDisabled = canAdd && quantity < 99 ? null : 'true';
}

function servedDays({ dataset: { days } }: HTMLElement) {
  return days ? { on: [...days].map(Number), text: '' } : undefined;
}

/** `Nina 2, Levan 1, for the table: 1`. */
function describeOthers(
  { texts }: TogetherPage,
  { guests, shared, me }: PartyView,
  { id, isShared }: { id: string; isShared: boolean },
): string {
  const quantityIn = (dishes: PartyView['shared']) => dishes.find((dish) => dish.id === id)?.quantity ?? 0;
  const others = guests.flatMap((guest) => {
    const quantity = guest === me && !isShared ? 0 : quantityIn(guest.dishes);
    return quantity > 0 ? [`${guest.name}\u00a0${quantity}`] : [];
  });
  const forTable = isShared ? 0 : quantityIn(shared);
  return [...others, ...(forTable > 0 ? [fill(texts.sharedCount, { count: forTable })] : [])].join(', ');
}
