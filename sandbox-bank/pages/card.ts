import { html } from 'hono/html';
import type { CardForm, CardFormErrors } from '../card-form.ts';
import type { Language } from '../language.ts';
import { formatMoney } from '../money.ts';
import type { Order } from '../store/rows.ts';
import { getTexts, MERCHANT_NAMES, type Texts } from '../texts/texts.ts';
import { toTbilisiTime } from '../time.ts';
import { getPageQuery, renderPage, type Html } from './layout.ts';
import { renderTestCards, renderTools } from './tools.ts';

type CardPage = { order: Order; language: Language; now: number; form: CardForm; errors: CardFormErrors };
type FieldAttributes = { label: string; placeholder?: string; isNumeric?: boolean };

const FIELDS = ['number', 'expiry', 'cvv', 'holder'] as const;

export function renderCardPage(page: CardPage): Html {
  const { order, language, errors } = page;
  const texts = getTexts(language);
  const hasErrors = Object.keys(errors).length > 0;
  const action = getPageQuery(order.id, language);
  const content = html`<main class="two">
    <div class="card">
      <div class="bill">
        <h1>${texts.title}</h1>
        ${renderSummary(page, texts)}
      </div>
      ${hasErrors && html`<p class="error-summary" role="alert">${texts.errorSummary}</p>`}
      ${renderForm(page, texts, action)}
      <form method="post" action="${action}" class="cancel">
        <button type="submit" class="quiet" name="result" value="cancel">${texts.cancel}</button>
      </form>
    </div>
    <div class="aside">${renderTools(texts, action)} ${renderTestCards(texts)}</div>
  </main>`;
  const title = hasErrors ? `${texts.errorPrefix}: ${texts.title}` : texts.title;
  return renderPage({ language, orderId: order.id, title, content });
}

function renderSummary({ order, language, now }: CardPage, texts: Texts): Html {
  const seconds = Math.max(0, Math.floor((order.expiresAt - now) / 1000));
  const timeLeft = texts.timeLeftValue(
    Math.floor(seconds / 60),
    seconds % 60,
    toTbilisiTime(order.expiresAt),
  );
  return html`<dl class="summary">
    <div>
      <dt>${texts.merchant}</dt>
      <dd>${MERCHANT_NAMES[language]}</dd>
    </div>
    ${
      order.externalOrderId &&
      html`<div class="order">
        <dt>${texts.orderNumber}</dt>
        <dd>${order.externalOrderId}</dd>
      </div>`
    }
    <div>
      <dt>${texts.timeLeft}</dt>
      <dd>${timeLeft}</dd>
    </div>
    <div class="sum">
      <dt>${texts.amount}</dt>
      <dd>${formatMoney(order.amountTetri, order.request.currency, language)}</dd>
    </div>
  </dl>`;
}

// Browser validation is off, because its messages use the browser's language and not the page's. Autocomplete is off,
// because nobody should enter a real card here.
function renderForm(page: CardPage, texts: Texts, action: string): Html {
  const amount = formatMoney(page.order.amountTetri, page.order.request.currency, page.language);
  const field = (name: keyof CardForm, attributes: FieldAttributes) =>
    renderField(page, name, attributes, texts);
  return html`<form method="post" action="${action}" novalidate autocomplete="off">
    ${field('number', { label: texts.cardNumber, placeholder: '0000 0000 0000 0000', isNumeric: true })}
    <div class="pair">
      ${field('expiry', { label: texts.expiry, placeholder: texts.expiryHint })}
      ${field('cvv', { label: texts.cvv, placeholder: '000', isNumeric: true })}
    </div>
    ${field('holder', { label: texts.holder })}
    <button type="submit" class="primary">${texts.pay(amount)}</button>
  </form>`;
}

function renderField(page: CardPage, name: keyof CardForm, attributes: FieldAttributes, texts: Texts): Html {
  const { label, placeholder = '', isNumeric = false } = attributes;
  const error = page.errors[name];
  const isFirstError = FIELDS.find((other) => page.errors[other]) === name;
  const value = name === 'cvv' ? '' : page.form[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${placeholder}"
      maxlength="64"
      required
      autocomplete="off"
      ${isNumeric && html` inputmode="numeric"`}${error && html` aria-invalid="true" aria-describedby="${name}-error"`}${isFirstError && html` autofocus`}
    />
    ${error && html`<p class="error" id="${name}-error">${texts.errors[error]}</p>`}
  </div>`;
}
