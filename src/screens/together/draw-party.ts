import { formatDay } from '#contract/format/dates.ts';
import { formatTime } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { joinWords } from '#contract/format/spaces.ts';
import { formatTables } from '#contract/format/tables.ts';
import { isLocalDate } from '#contract/values/time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import type { OpenParty, PartyNews, PartyPage } from '#src/stores/party/party.ts';
import type { PartyView } from '#src/stores/party/party-view.ts';
import { dishName, drawDishes } from './draw-dishes.ts';
import { drawGuests } from './draw-guests.ts';
import { part, setText, showText } from './parts.ts';
import type { TogetherPage } from './texts.ts';

export function drawPage(page: TogetherPage, state: PartyPage): void {
  const { root, texts } = page;
  const isPaid = state.state === 'open' && state.party.state === 'paid';
  for (const view of root.querySelectorAll<HTMLElement>('[data-view]')) {
    view.hidden = !view.dataset.view?.split(' ').includes(isPaid ? 'paid' : state.state);
  }
  part(root, 'foot').hidden = true;
  if (state.state === 'failed') {
    setText(part(root, 'failed'), refusalText(state.refusal, { failed: texts.failed, wait: texts.wait }));
  }
  if (state.state === 'ended') {
    const isLinkBroken = state.refusal.code !== 'party_ended';
    setText(part(root, 'ended-heading'), isLinkBroken ? texts.linkHeading : texts.endedHeading);
    setText(part(root, 'ended'), isLinkBroken ? texts.link : texts.ended);
  }
  if (state.state === 'open') drawOpen(page, state);
}

function drawOpen(page: TogetherPage, open: OpenParty): void {
  const { root, texts } = page;
  const { party } = open;
  const { me, isHost, state } = party;
  drawTable(page, party);
  const host = hostOf(party);
  const intro = isHost ? texts.introHost : fill(texts.introGuest, { host });
  setText(part(root, 'intro'), me?.isReady && !isHost ? texts.thanks : intro);
  part(root, 'profile').hidden = !isHost;
  part(root, 'join').hidden = Boolean(me) || state !== 'open';
  part(root, 'invite').hidden = !isHost || state !== 'open';
  const allergies = part(root, 'allergies');
  allergies.hidden = !me || state !== 'open';
  part(root, 'consent').hidden = !isHost || state === 'paid';
  drawState(page, party);
  drawDishes(page, party, Boolean(me) && state === 'open');
  drawGuests(page, party);
  if (state !== 'paid') drawFoot(page, open);
}

function hostOf({ guests }: PartyView): string {
  return guests.find(({ isHost }) => isHost)?.name ?? '';
}

export function whenOf({ date, timeSlot }: PartyView, { language }: TogetherPage): string {
  return `${isLocalDate(date) ? formatDay(date, language) : date}, ${timeSlot}`;
}

function drawTable(page: TogetherPage, party: PartyView): void {
  const { root, texts, language } = page;
  const { tables, partySize, until } = party;
  const when = part(root, 'when');
  when.ariaBusy = null;
  setText(when, whenOf(party, page));
  const guests = partySize ? [joinWords(fillCount(texts.guests, partySize))] : [];
  setText(part(root, 'tables'), [formatTables(tables, language), ...guests].join(' · '));
  setText(part(root, 'until'), fill(texts.until, { time: formatTime(until) }));
}

/** The list is closed, or being paid. */
function drawState({ root, texts }: TogetherPage, party: PartyView): void {
  const { isHost, state, redirectUrl } = party;
  const host = hostOf(party);
  const closed = isHost ? texts.closedHost : fill(texts.closedGuest, { host });
  const paying = isHost ? texts.payingHost : fill(texts.payingGuest, { host });
  part(root, 'state').hidden = state === 'open';
  setText(part(root, 'state-text'), state === 'closed' ? closed : paying);
  part(root, 'reopen').hidden = !isHost || state !== 'closed';
  const bank = part(root, 'bank');
  bank.hidden = state !== 'paying' || !redirectUrl;
  if (redirectUrl && /^https?:/.test(redirectUrl)) bank.setAttribute('href', redirectUrl);
}

function drawFoot(page: TogetherPage, { party, unsent, isWaiting, isPaying, news }: OpenParty): void {
  const { root, texts, language } = page;
  const { me, isHost, state, totalTetri, payNowTetri = totalTetri } = party;
  const line = unsent > 0 ? fillCount(texts.waiting, unsent) : texts.offline;
  showText(part(root, 'line'), isWaiting && line);
  const said = news && describeNews(page, party, news);
  showText(part(root, 'news'), said);
  part(root, 'news').classList.toggle('error', news?.kind !== 'awaited' && news?.kind !== 'prices');
  part(root, 'foot').hidden = !me && !said && !isWaiting;
  part(root, 'mine').hidden = !me;
  setText(part(root, 'my-sum'), formatMoney(me?.totalTetri ?? 0, language));
  setText(part(root, 'all-sum'), formatMoney(totalTetri, language));
  const isReady = me?.isReady ?? false;
  const ready = part(root, 'have-chosen');
  ready.hidden = !me || isHost || state !== 'open';
  ready.ariaPressed = String(isReady);
  ready.classList.toggle('gold', !isReady);
  ready.classList.toggle('quiet', isReady);
  part(root, 'tick').hidden = !isReady;
  const pay = part(root, 'pay');
  pay.hidden = !isHost || state === 'paying';
  pay.ariaBusy = String(isPaying);
  Object.assign(pay, { disabled: isPaying });
  setText(pay, isPaying ? texts.processing : `${texts.pay} ${formatMoney(payNowTetri, language)}`);
}

function describeNews(page: TogetherPage, party: PartyView, news: PartyNews): string {
  const { texts, language } = page;
  switch (news.kind) {
    case 'refused':
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
