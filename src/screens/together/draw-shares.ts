import { formatTime } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { OpenParty } from '#src/stores/party/party-page.ts';
import { hostOf } from '#src/stores/party/party-view.ts';
import { findShares, sumShares } from '#src/stores/party/shares.ts';
import { part } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

/** How far the shares are, and what the host can do about it. */
export function drawShares(page: TogetherPage, open: OpenParty): void {
  const { root, texts, language } = page;
  const { party, isPaying, news } = open;
  const { isHost, shares } = party;
  const { mine, payable } = findShares(party);
  part(root, 'state').hidden = false;
  setText(part(root, 'state-text'), describeShares(page, open));
  part(root, 'reopen').hidden = !isHost || shares.some(({ state }) => state !== 'due');
  part(root, 'bank').hidden = true;
  const rest = part(root, 'rest');
  rest.hidden = !isHost || news?.kind === 'awaited' || payable.every((share) => share === mine);
  rest.ariaDisabled = isPaying ? 'true' : null;
  setText(
    part(root, 'rest-text'),
    fill(texts.payRest, { amount: formatMoney(sumShares(payable), language) }),
  );
}

function describeShares({ texts, language }: TogetherPage, { party, news }: OpenParty): string {
  const { me, isHost, until, shares } = party;
  const { mine, isAtBank, missing, leftOver } = findShares(party);
  const isLeft = isAtBank && news?.kind !== 'awaited';
  const owed = mine && { amount: formatMoney(mine.amountTetri, language), time: formatTime(until) };
  const texted = { due: owed ? fill(texts.shareDue, owed) : '', paying: '', paid: texts.sharePaid };
  const own = isLeft ? texts.shareAtBank : mine ? texted[mine.state] : '';
  const isOpen = (share: typeof mine) => share && share.state !== 'paid';
  const names = missing.flatMap(({ id, name }) => {
    if (id === me?.id)
      return [
        isOpen(mine) ? fill(texts.you, { name }) : [],
        leftOver.some(isOpen) ? texts.forTable : [],
      ].flat();
    const isPaying = shares.some(({ guest, state }) => guest === id && state === 'paying');
    return isPaying ? `${name} (${texts.shareStates.paying})` : name;
  });
  const others = isHost
    ? fill(texts.missingNames, { names: names.join(', ') })
    : fillCount(texts.missing, missing.length);
  const isStranger = !me && !(news?.kind === 'refused' && news.refusal.code === 'guest_removed');
  const stranger = isStranger && fill(texts.stranger, { host: hostOf(party) });
  return [own, others, stranger].filter(Boolean).join(' ');
}
