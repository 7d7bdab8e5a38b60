import { formatDay } from '#contract/format/dates.ts';
import { formatInstant, formatTime } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatDishes } from '#contract/format/numbers.ts';
import { joinWords } from '#contract/format/spaces.ts';
import { formatTables } from '#contract/format/tables.ts';
import { isLocalDate } from '#contract/values/time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { isWebAddress } from '#src/stores/checkout/payment.ts';
import type { OpenParty, PartyNews, PartyPage } from '#src/stores/party/party-page.ts';
import { hostOf, type PartyView } from '#src/stores/party/party-view.ts';
import { findShares, sumShares } from '#src/stores/party/shares.ts';
import { dishName, drawAdded, drawDishes } from './draw-dishes.ts';
import { drawGuests, isOrdered } from './draw-guests.ts';
import { drawWhoPays } from './ask-who-pays.ts';
import { drawShares } from './draw-shares.ts';
import { part } from '#src/dom/part.ts';
import { setText, showText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

const ABOUT_MONEY = ['shares', 'paid', 'ended', 'left'];
/** Most lists are open, and paid by their host alone. */
const loadShareMoney = () => import('./share-money.ts').catch(() => undefined);

export function drawPage(page: TogetherPage, state: PartyPage): void {
  const { root, texts } = page;
  const shown = viewOf(state);
  for (const view of root.querySelectorAll<HTMLElement>('[data-view]')) {
    view.hidden = !view.dataset.view?.split(' ').includes(shown);
  }
  part(root, 'foot').hidden = true;
  if (state.state === 'loading' || state.state === 'failed') drawAdded(page, state.changes);
  if (state.state === 'failed') {
    setText(part(root, 'failed'), refusalText(state.refusal, { failed: texts.failed, wait: texts.wait }));
  }
  if (state.state === 'ended' || state.state === 'left') {
    const { heading, text } = describeEnd(page, state);
    setText(part(root, 'ended-heading'), heading);
    setText(part(root, 'ended'), text);
  }
  if (state.state === 'left') part(root, 'over').focus();
  if (state.state === 'open') drawOpen(page, state);
  if (ABOUT_MONEY.includes(shown)) void loadShareMoney().then((money) => money?.drawShareMoney(page, state));
}

function describeEnd(
  { texts }: TogetherPage,
  state: Extract<PartyPage, { state: 'ended' | 'left' }>,
): { heading: string; text: string } {
  if (state.state === 'left') return { heading: texts.leftHeading, text: texts.leftText };
  const { code } = state.refusal;
  if (code === 'party_ended') return { heading: texts.endedHeading, text: state.refusal.message ?? '' };
  if (code === 'party_link_renewed') return { heading: texts.renewedHeading, text: texts.renewedLink };
  return { heading: texts.linkHeading, text: texts.link };
}

function viewOf(page: PartyPage): PartyPage['state'] | 'shares' | 'paid' {
  if (page.state !== 'open') return page.state;
  const { state, shares } = page.party;
  if (state === 'paid') return state;
  return shares.length > 0 ? 'shares' : 'open';
}

function drawOpen(page: TogetherPage, open: OpenParty): void {
  const { root, texts } = page;
  const { party } = open;
  const { me, isHost, state, shares } = party;
  const isSplit = shares.length > 0;
  drawTable(page, party);
  // Of a list that is closed or being paid nothing can be chosen.
  if (state !== 'open') part(root, 'menu').hidden = true;
  showText(part(root, 'intro'), (state === 'open' || isSplit) && describeWay(page, party));
  part(root, 'profile').hidden = !isHost;
  part(root, 'join').hidden = Boolean(me) || state !== 'open';
  part(root, 'invite').hidden = !isHost || (state !== 'open' && !isSplit);
  setText(part(root, 'send'), isSplit ? texts.sendAgain : texts.send);
  part(root, 'send-hint').hidden = isSplit;
  const allergies = part(root, 'allergies');
  allergies.hidden = !me || state !== 'open';
  part(root, 'consent').hidden = !(isHost || (isSplit && me)) || state === 'paid';
  if (isSplit) drawShares(page, open);
  else drawState(page, party);
  drawDishes(page, party, Boolean(me) && state === 'open');
  drawGuests(page, party);
  drawFoot(page, open);
}

function describeWay({ texts }: TogetherPage, party: PartyView): string {
  const { me, isHost, shares } = party;
  if (shares.length > 0) return texts.introShares;
  if (isAdded(party) && (isHost || !me?.isReady))
    return fill(isHost ? texts.introAddedHost : texts.introAddedGuest, { host: hostOf(party) });
  if (isHost) return texts.introHost;
  return me?.isReady ? texts.thanks : fill(texts.introGuest, { host: hostOf(party) });
}

/** Whether the reservation was paid before its list. */
function isAdded({ ordered }: PartyView): boolean {
  return ordered.length > 0;
}

export function whenOf({ date, timeSlot }: PartyView, { language }: TogetherPage): string {
  return `${isLocalDate(date) ? formatDay(date, language) : date}, ${timeSlot}`;
}

function drawTable(page: TogetherPage, party: PartyView): void {
  const { root, texts, language } = page;
  const { tables, partySize, until, state } = party;
  const when = part(root, 'when');
  when.ariaBusy = null;
  setText(when, whenOf(party, page));
  const guests = partySize ? [joinWords(fillCount(texts.guests, partySize))] : [];
  setText(part(root, 'tables'), [formatTables(tables, language), ...guests].join(', '));
  const time = isAdded(party) ? formatInstant(until, language) : formatTime(until);
  setText(part(root, 'until'), fill(state === 'open' ? texts.until : texts.untilPay, { time }));
  const dishes = party.ordered.map(({ quantity, name }) => formatDishes(quantity, name)).join(', ');
  showText(part(root, 'ordered'), isAdded(party) && fill(texts.ordered, { dishes }));
  setText(part(root, 'split-hint'), fill(texts.splitHint, { time }));
}

/** The list is closed, or being paid. */
function drawState({ root, texts }: TogetherPage, party: PartyView): void {
  const { isHost, state, redirectUrl = '' } = party;
  const closed = isHost ? texts.closedHost : texts.closedGuest;
  const paying = isHost ? texts.payingHost : texts.payingGuest;
  part(root, 'state').hidden = state === 'open';
  setText(part(root, 'state-text'), fill(state === 'closed' ? closed : paying, { host: hostOf(party) }));
  part(root, 'reopen').hidden = !isHost || state !== 'closed';
  part(root, 'rest').hidden = true;
  const bank = part(root, 'bank');
  bank.hidden = state !== 'paying' || !isWebAddress(redirectUrl);
  bank.setAttribute('href', redirectUrl);
}

function drawFoot(page: TogetherPage, { party, unsent, isWaiting, isPaying, news }: OpenParty): void {
  const { root, texts, language } = page;
  const { me, isHost, state, shares, totalTetri } = party;
  const line = unsent > 0 ? fillCount(texts.waiting, unsent) : texts.offline;
  showText(part(root, 'line'), isWaiting && line);
  const said = news && describeNews(page, party, news);
  showText(part(root, 'news'), said);
  part(root, 'news').classList.toggle('error', news?.kind !== 'awaited' && news?.kind !== 'prices');
  const isSplit = shares.length > 0;
  // Who has just paid is not asked to pay again.
  const payTetri = news?.kind === 'awaited' ? undefined : findPay(party);
  const hasNext = state !== 'paid' && Boolean(me) && (!isSplit || payTetri !== undefined);
  part(root, 'next').hidden = !hasNext;
  part(root, 'foot').hidden = !hasNext && !said && !isWaiting;
  drawSums(page, party, payTetri);
  const isReady = me?.isReady ?? false;
  const ready = part(root, 'have-chosen');
  ready.hidden = !me || isHost || state !== 'open';
  ready.ariaPressed = String(isReady);
  ready.classList.toggle('gold', !isReady);
  ready.classList.toggle('quiet', isReady);
  part(root, 'tick').hidden = !isReady;
  const pay = part(root, 'pay');
  pay.hidden = payTetri === undefined || drawWhoPays(page, party, payTetri);
  // Gold is the next step: below the minimum that is another dish, and a dish that is gone is first taken off.
  const isEnough = isSplit || party.subtotalTetri >= party.minimumTetri;
  const isNext = isEnough && (isOrdered(party) || party.dishes.every(({ isAvailable }) => isAvailable));
  pay.classList.toggle('gold', isNext);
  pay.classList.toggle('quiet', !isNext);
  const lacking = formatMoney(party.minimumTetri - party.subtotalTetri, language);
  showText(part(root, 'lacking'), !pay.hidden && !isEnough && fill(texts.lacking, { amount: lacking }));
  pay.ariaBusy = String(isPaying);
  // The browser would take the focus off a disabled button.
  pay.ariaDisabled = isPaying ? 'true' : null;
  // Of dishes that are added nothing may be asked in advance.
  const isFree = payTetri === 0 && totalTetri > 0;
  const payText = isFree ? texts.order : `${texts.pay} ${formatMoney(payTetri ?? 0, language)}`;
  setText(part(root, 'pay-text'), isPaying ? texts.processing : payText);
}

/** The guest's own sum and that of everyone; beside the way to the bank, what is paid there. */
function drawSums({ root, language }: TogetherPage, party: PartyView, payTetri: number | undefined): void {
  const { me, state, shares, totalTetri, payNowTetri } = party;
  const myTetri = shares.length > 0 ? payTetri : me?.totalTetri;
  const allTetri = sumShares(shares) || (state === 'paying' && payNowTetri) || totalTetri;
  setText(part(root, 'my-sum'), formatMoney(myTetri ?? 0, language));
  setText(part(root, 'all-sum'), formatMoney(allTetri, language));
}

/** What this guest can pay with the one button of the page: the whole list, or their share. */
function findPay(party: PartyView): number | undefined {
  const { isHost, state, shares, totalTetri, payNowTetri = totalTetri } = party;
  if (shares.length > 0) {
    const { mine, payable } = findShares(party);
    return mine && payable.includes(mine) ? mine.amountTetri : undefined;
  }
  // A list without a dish cannot be paid.
  return isHost && totalTetri > 0 && state !== 'paying' ? payNowTetri : undefined;
}

function describeNews(page: TogetherPage, party: PartyView, news: PartyNews): string {
  const { texts, language } = page;
  switch (news.kind) {
    case 'refused':
      if (news.refusal.code === 'guest_removed' && party.state !== 'open')
        return fill(texts.takenOff, { host: hostOf(party) });
      return refusalText(news.refusal, { ...texts.refusals, failed: texts.unsure, wait: texts.wait });
    case 'declined':
      return texts.reasons[news.error] ?? news.error;
    case 'awaited':
      return texts.awaited;
    case 'unavailable':
      return fill(texts.news.unavailable, {
        dishes: news.ids.map((id) => dishName(page, party, id)).join(', '),
      });
    case 'too_small':
      return fill(texts.minimum, { amount: formatMoney(party.minimumTetri, language) });
    default:
      return texts.news[news.kind];
  }
}
