import { formatCountdown } from '#contract/format/instants.ts';
import { sortAllergens } from '#contract/values/allergies.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';
import { toLari } from '#contract/values/money.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { $minutesToSay, $secondsLeft } from '#src/stores/hold/countdown.ts';
import { $party, changeList, changesSent, openParty, reloadParty, wake } from '#src/stores/party/party.ts';
import type { PartyView } from '#src/stores/party/party-view.ts';
import { payParty } from '#src/stores/party/pay-party.ts';
import { findShares } from '#src/stores/party/shares.ts';
import { keepFocus } from '#src/dom/focus.ts';
import { say } from '#src/ui/say.ts';
import { dishName, findAdded, isForTable, listRows } from './draw-dishes.ts';
import { askWhoPays, canAskWhoPays } from './ask-who-pays.ts';
import { askToRemove } from './draw-guests.ts';
import { drawPage } from './draw-party.ts';
import { part } from '#src/dom/part.ts';
import { showText } from '#src/dom/text.ts';
import { sayChanges, sayCount } from './say-changes.ts';
import type { TogetherPage, TogetherTexts } from './texts.ts';

/** Only a host sends the link. */
const loadInvite = () => import('./invite-guests.ts').catch(() => undefined);

export function startTogether(): void {
  const root = document.querySelector<HTMLElement>('[data-together]');
  const texts = document.querySelector('#together-texts')?.textContent;
  if (!root || !texts) return;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const page = { root, texts: JSON.parse(texts) as TogetherTexts, language };
  const draw = () => drawPage(page, $party.get());
  const prices = listRows(root).map(({ dataset: { dish = '', price } }) => [dish, Number(price)] as const);

  prepareOnce(page);
  serveForms(page);
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    if (button && button.ariaDisabled !== 'true') press(page, button);
    if (button) draw();
    keepFocus(root);
    if (button) followQuestion(root, button);
  });
  part(root, 'whom').addEventListener('change', draw);
  // The page of a list that is paid asks nothing more: what is refunded may be another sum since.
  part(root, 'leave').addEventListener('toggle', reloadParty);
  $party.subscribe(() => {
    draw();
    keepFocus(root);
  });
  $secondsLeft.subscribe((seconds) =>
    showText(part(root, 'left'), seconds > 0 && fill(page.texts.left, { time: formatCountdown(seconds) })),
  );
  $minutesToSay.subscribe((minutes) => {
    if (minutes) say(fillCount(page.texts.minutesLeft, minutes));
  });
  sayChanges(page);
  void openParty(Object.fromEntries(prices));
}

/** The guest's own allergies and the panel for the link are as the first answer says; later the guest changes them. */
function prepareOnce(page: TogetherPage): void {
  const { root } = page;
  let isPrepared = false;
  $party.subscribe((state) => {
    if (isPrepared || state.state !== 'open' || !state.party.me) return;
    isPrepared = true;
    if (state.party.isHost) void loadInvite().then((panel) => panel?.startInvite(page, state.party));
    const { allergies } = state.party.me;
    for (const box of listBoxes(root)) {
      box.checked = allergies?.allergens.some((allergen) => allergen === box.value) ?? false;
    }
    otherField(root).value = allergies?.other ?? '';
  });
}

function listBoxes(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('.choices input')];
}

function otherField(root: HTMLElement): HTMLInputElement {
  const field = root.querySelector<HTMLInputElement>('#other-allergies');
  if (!field) throw new Error('The page has no field for other allergies');
  return field;
}

function serveForms({ root }: TogetherPage): void {
  const field = root.querySelector<HTMLInputElement>('#guest-name');
  part(root, 'join').addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field?.value.trim();
    if (name) changeList({ kind: 'join', name });
  });
  part(root, 'allergies').addEventListener('change', () => {
    const chosen = listBoxes(root).flatMap(({ checked, value }) => (checked ? value : []));
    changeList({
      kind: 'allergies',
      allergens: sortAllergens(chosen),
      other: otherField(root).value.trim(),
    });
  });
}

function press(page: TogetherPage, button: HTMLElement): void {
  const current = $party.get();
  const name = button.dataset.press ?? '';
  if (name === 'again') wake();
  if (name === 'more' || name === 'fewer') return count(page, button, name === 'more' ? 1 : -1);
  if (current.state !== 'open') return;
  const { party } = current;
  const guest = button.closest<HTMLElement>('[data-guest]')?.dataset.guest;
  switch (name) {
    case 'ready':
      return changeList({ kind: 'ready', isReady: !party.me?.isReady });
    case 'ask':
    case 'keep':
      if (party.state === 'paid') reloadParty();
      return askToRemove(name === 'ask' ? guest : undefined);
    case 'remove':
      return void (guest && removeGuest(page, party, guest));
    case 'close':
    case 'reopen':
      return changeList({ kind: 'close', isClosed: name === 'close' });
    case 'share':
    case 'copy':
    case 'qr':
      return void loadInvite().then((panel) => panel?.invite(page, party, name));
    case 'renew':
      return void loadInvite().then((panel) => panel?.renewLink(page));
    case 'remind':
      return void loadInvite().then((panel) => panel?.invite(page, party, 'share'));
    case 'split':
      askWhoPays(false);
      return changeList({ kind: 'split', isSplit: true });
    case 'leave':
      return changeList({ kind: 'leave', refundAmount: toLari(party.me?.leaveRefundTetri ?? 0) });
    case 'not-yet':
      return askWhoPays(false);
    case 'pay':
      if (canAskWhoPays(party)) return askWhoPays(true);
      return void pay(page, party.shares.length > 0 && party.me ? [party.me.id] : undefined);
    case 'pay-all':
      askWhoPays(false);
      return void pay(page, undefined);
    case 'rest':
      return void pay(
        page,
        findShares(party).payable.map((share) => share.guest),
      );
  }
}

/** A question is read, and the focus is on the answer that changes nothing; after it, on the button that asks. */
function followQuestion(root: HTMLElement, { dataset, parentElement }: HTMLElement): void {
  const place = parentElement?.closest('[data-guest]') ?? root;
  const question = { ask: 'question-text', pay: 'who-pays-text' }[dataset.press ?? ''];
  const next = { ask: 'keep', keep: 'ask', pay: 'not-yet', 'not-yet': 'pay', 'pay-all': 'pay' }[
    dataset.press ?? ''
  ];
  const answer = next && place.querySelector<HTMLElement>(`[data-press="${next}"]:not([hidden])`);
  if (!answer || answer.closest('[hidden]')) return;
  if (question) say(place.querySelector(`[data-part="${question}"]`)?.textContent ?? '');
  answer.focus();
}

/** A guest whose share is paid gets a refund. About money the server decides: only then is the guest off the list. */
async function removeGuest(
  { texts }: TogetherPage,
  { guests, shares, state }: PartyView,
  guest: string,
): Promise<void> {
  const { leaveRefundTetri: refundTetri, name = '' } = guests.find(({ id }) => id === guest) ?? {};
  askToRemove(undefined);
  if (refundTetri === undefined) changeList({ kind: 'remove', guest });
  else changeList({ kind: 'leave', guest, refundAmount: toLari(refundTetri) });
  const isDecidedHere = refundTetri === undefined && shares.length === 0;
  const isSent = isDecidedHere || (await changesSent());
  const current = $party.get();
  if (!isSent || current.state !== 'open') return;
  const isOff = current.party.guests.every(({ id }) => id !== guest);
  // That the table is reserved now is said already.
  if (isOff && (isDecidedHere || current.party.state === state)) say(fill(texts.removed, { name }));
}

/** If a dish is gone, leads to the first in the list: nothing can be paid while it stands there. */
async function pay({ language, root }: TogetherPage, guests: string[] | undefined): Promise<void> {
  const bankPage = await payParty(language, guests);
  if (bankPage) return location.assign(bankPage);
  const current = $party.get();
  if (current.state === 'open' && current.news?.kind === 'unavailable') {
    root.querySelector<HTMLElement>(FIRST_GONE)?.focus();
  }
}

const FIRST_GONE = '[data-part="lines"] > :has([data-part="gone"]:not([hidden])) [data-part="fewer"]';

/** A dish of the menu counts for the guest or the table; one of the list for those who have it. */
function count(page: TogetherPage, button: HTMLElement, by: 1 | -1): void {
  const id = button.closest<HTMLElement>('[data-dish]')?.dataset.dish;
  const guest = button.closest<HTMLElement>('[data-guest]')?.dataset.guest;
  if (!id) return;
  const isShared = guest === undefined ? isForTable(page) : guest === '';
  changeList({ kind: 'dishes', id, by, isShared, ...(guest && { guest }) });
  const changed = $party.get();
  if (changed.state === 'open') {
    const { party } = changed;
    const counted = isShared ? party.shared : dishesOf(party, guest);
    sayCount(page, dishName(page, party, id), counted.find((dish) => dish.id === id)?.quantity ?? 0);
  } else if (changed.state === 'loading' || changed.state === 'failed') {
    sayCount(page, dishName(page, undefined, id), `+${findAdded(page, changed.changes, id)}`);
  }
}

function dishesOf({ guests, me }: PartyView, guest: string | undefined) {
  return (guest ? guests.find(({ id }) => id === guest) : me)?.dishes ?? [];
}
