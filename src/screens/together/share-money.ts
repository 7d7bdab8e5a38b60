import { startsAt } from '#contract/values/time.ts';
import { describeVisitCancellation } from '#src/i18n/describe-cancellation.ts';
import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import type { OpenParty, OwnPayments, PartyPage } from '#src/stores/party/party-page.ts';
import { setReceiptEmail } from '#src/stores/party/receipt-email.ts';
import { findShares } from '#src/stores/party/shares.ts';
import { part } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
import type { TogetherPage } from './texts.ts';

/** Why the list has ended, unless they have left it, and the payer's own sum, where it goes and when. */
function drawPayments(
  { root, texts, language }: TogetherPage,
  { payments, why }: { payments: OwnPayments; why: string },
): void {
  const { paidTetri, refundTetri, returnedTetri } = payments;
  const text = refundTetri === 0 ? 'none' : returnedTetri < refundTetri ? 'due' : 'made';
  const [paid, amount] = [formatMoney(paidTetri, language), formatMoney(refundTetri, language)];
  setText(part(root, 'ended'), `${why} ${fill(texts.ownPayment[text], { paid, amount })}`.trim());
}

/** What a guest reads of their own money. */
export function drawShareMoney(page: TogetherPage, state: PartyPage): void {
  if ('payments' in state && state.payments) {
    const why = (state.state === 'ended' && state.refusal.message) || '';
    drawPayments(page, { payments: state.payments, why });
  }
  if (state.state !== 'open') return;
  drawReceipt(page, state);
  drawLeaving(page, state);
}

/** Before a share is paid: what cancelling means for it, with the dates of this visit, and where the receipt goes. */
function drawReceipt({ root, texts, language }: TogetherPage, { party, news }: OpenParty): void {
  const { date, timeSlot, isHost } = party;
  const { mine, payable } = findShares(party);
  part(root, 'receipt').hidden = !mine || !payable.includes(mine) || news?.kind === 'awaited';
  const visit = { begins: startsAt(date, timeSlot), now: Date.now(), language };
  const terms = describeVisitCancellation(texts.cancellation, texts.policy, visit).join('. ');
  setText(part(root, 'share-terms'), fill(texts.shareTerms, { terms }));
  const email = root.querySelector<HTMLInputElement>('#receipt-email');
  const field = email?.closest<HTMLElement>('.field');
  if (!email || !field) return;
  // The host has an account, and mails of its own.
  field.hidden = isHost;
  const keep = () => setReceiptEmail(email.value);
  email.oninput = keep;
  email.onkeydown = ({ key }) => {
    if (key === 'Enter') part(root, 'pay').click();
  };
  // A browser may have restored it.
  keep();
  const isNew = news?.kind === 'email' && email.ariaInvalid !== 'true';
  email.ariaInvalid = String(news?.kind === 'email');
  if (isNew) email.focus();
}

/** A guest who cannot come reads what is refunded before the press. */
function drawLeaving({ root, texts, language }: TogetherPage, { party, unsent }: OpenParty): void {
  const { me, isHost, state } = party;
  const refundTetri = me?.leaveRefundTetri ?? 0;
  part(root, 'leave').hidden = isHost || state !== 'paid' || refundTetri === 0;
  setText(part(root, 'leave-text'), fill(texts.leaveText, { amount: formatMoney(refundTetri, language) }));
  const button = part(root, 'leave-yes');
  const isLeaving = unsent > 0;
  button.ariaBusy = String(isLeaving);
  button.ariaDisabled = isLeaving ? 'true' : null;
  setText(button, isLeaving ? texts.leaving : texts.leaveYes);
}
