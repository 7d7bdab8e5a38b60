import { html } from 'hono/html';
import type { Language } from '../language.ts';
import { formatMoney } from '../money.ts';
import type { Order } from '../store/rows.ts';
import { getTexts, type Texts } from '../texts/texts.ts';
import { getPageQuery, renderPage, type Html } from './layout.ts';
import { renderPicture, type Picture } from './pictures.ts';

type Notice = { picture: Picture; title: string; text: string; reason?: string };

export function renderUnknownNotice(language: Language): Html {
  const { unknownTitle, unknownText } = getTexts(language);
  const content = renderMessage({ picture: 'unknown', title: unknownTitle, text: unknownText }, undefined);
  return renderPage({ language, orderId: undefined, title: unknownTitle, content });
}

/** The result of an order that is not open, with a link back to the shop. */
export function renderOrderNotice(order: Order, language: Language): Html {
  const texts = getTexts(language);
  const notice = describeOrder(order, language, texts);
  const link = renderLink(order, language, texts);
  const content = renderMessage(notice, link);
  return renderPage({ language, orderId: order.id, title: notice.title, content });
}

function renderLink(order: Order, language: Language, texts: Texts): Html | undefined {
  if (order.status === 'created') {
    return html`<a class="button primary" href="./${getPageQuery(order.id, language)}">${texts.title}</a>`;
  }
  const { successUrl, failUrl } = order.request;
  const shopUrl = order.chargedTetri > 0 ? successUrl : failUrl;
  return shopUrl === null
    ? undefined
    : html`<a class="button primary" href="${shopUrl}">${texts.backToShop}</a>`;
}

function renderMessage({ picture, title, text, reason }: Notice, link: Html | undefined): Html {
  return html`<main>
    <div class="card message ${picture}">
      ${renderPicture(picture)}
      <h1>${title}</h1>
      ${reason && html`<p>${reason}</p>`}
      <p>${text}</p>
      ${link}
    </div>
  </main>`;
}

function describeOrder(order: Order, language: Language, texts: Texts): Notice {
  const format = (tetri: number) => formatMoney(tetri, order.request.currency, language);
  switch (order.status) {
    case 'refunded':
      return {
        picture: 'returned',
        title: texts.refundedTitle,
        text: texts.refundedText(format(order.refundedTetri)),
      };
    case 'refund_requested':
      return { picture: 'returned', title: texts.refundRequestedTitle, text: texts.refundRequestedText };
    case 'completed':
    case 'refunded_partially':
      return { picture: 'paid', title: texts.paidTitle, text: texts.paidText(format(order.chargedTetri)) };
    case 'created':
    case 'rejected':
      return describeUnpaid(order, texts);
  }
}

function describeUnpaid(order: Order, texts: Texts): Notice {
  if (order.status === 'created') return { picture: 'open', title: texts.openTitle, text: texts.openText };
  if (order.rejectReason === 'expiration')
    return { picture: 'expired', title: texts.expiredTitle, text: texts.expiredText };
  const code = order.payment?.code;
  const reason = code && code !== '100' ? texts.reasons[code] : texts.reasons.cancelled;
  return {
    picture: 'failed',
    title: texts.rejectedTitle,
    text: texts.rejectedText,
    reason: `${texts.reason}: ${reason}`,
  };
}
