import { vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { fakeApi, type Answers } from './fake-api.ts';
import { answerLook, CHANGE, changed, endAfterTest, LOOK, NOTHING_PAID, PAYMENTS } from './party.ts';

const { together, cart, dishes, paymentFail, policy } = en;
const TEXTS = {
  ...together,
  awaited: dishes.news.awaited,
  processing: cart.processing,
  decrease: cart.decrease,
  increase: cart.increase,
  quantity: cart.quantity,
  allergen: ALLERGEN_NAMES.en,
  reasons: paymentFail.reasons,
  policy,
  cancellation: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 4, refundPercent: 50 },
  ],
};
const element = (tag: string, part: string, more = '') => `<${tag} data-part="${part}" ${more}></${tag}>`;
const all = (tag: string, ...parts: string[]) => parts.map((part) => element(tag, part)).join('');
const button = (press: string) => `<button data-press="${press}" data-part="${press}">${press}</button>`;
const COUNT = `${button('fewer')}<span data-part="count"></span>${button('more')}`;
const row = (id: string, name: string, price: number, days = '') =>
  `<li data-dish="${id}" data-price="${price}" data-days="${days}"><strong data-part="name">${name}</strong>${all('span', 'price', 'gone', 'others')}</li>`;

/** What of the built page the script touches; tests/build compares the two. Pkhali is served on Mondays only. */
const TOGETHER_HTML = `<div data-together>
  <p data-said></p>${all('p', 'when', 'tables', 'ordered', 'until', 'left', 'intro', 'failed', 'ended-heading', 'ended')}
  <section data-view="ended left" data-part="over" tabindex="-1" id="ended" hidden></section>
  <section data-view="paid" id="paid" hidden>${element('a', 'profile')}</section>
  <div data-view="loading failed open shares paid"><details data-part="leave" hidden>${element('p', 'leave-text')}<button data-press="leave" data-part="leave-yes"></button></details></div>
  <section data-view="failed" id="failed" hidden>${button('again')}</section>
  <section data-view="open shares" id="open" hidden>
    <form data-part="join"><input id="guest-name" /><button>Start</button></form>
    <details data-part="invite">
      ${element('summary', 'send')}${element('p', 'send-hint')}
      ${['share', 'copy', 'renew'].map((press) => button(press)).join('')}<button data-press="qr" data-part="qr-button"></button>
      ${element('p', 'link-status')}${element('div', 'link-field', 'hidden')}<input data-part="link" />${element('div', 'qr')}
    </details>
    <div data-part="state" tabindex="-1">
      ${element('p', 'state-text')}${element('a', 'bank')}${button('reopen')}<button data-press="rest" data-part="rest">${element('span', 'rest-text')}</button>
    </div>
    <div data-view="shares"><div data-part="receipt">${element('p', 'share-terms')}<div class="field"><input id="receipt-email" /></div></div></div>
  </section>
  <section data-view="open" data-part="menu" id="menu" tabindex="-1">
    <fieldset data-part="whom">
      <input type="radio" name="whom" value="me" checked /><input type="radio" name="whom" value="table" />
    </fieldset>
    ${element('p', 'whom-hint')}
    <details><summary>${element('span', 'chosen')}</summary><ul>
      ${row('khinkali', 'Khinkali', 400)}${row('saperavi', 'Saperavi', 3000)}${row('pkhali', 'Pkhali', 1200, '1')}
    </ul></details>
    <template data-template="count"><div data-count>${COUNT}</div></template>
  </section>
  <section data-view="open shares paid" id="who" tabindex="-1">
    ${all('p', 'ready-count', 'minimum')}${element('ul', 'guests')}
    ${['subtotal', 'fee', 'total', 'now', 'later'].map((sum) => `<div data-part="${sum}-row">${element('b', sum)}</div>`).join('')}
    <div data-part="host-tools">${button('remind')}${button('close')}</div>
    <div data-part="split"><button data-press="split">Split</button>${element('p', 'split-hint')}</div>
    <template data-template="guest"><li>
      ${all('span', 'name', 'role', 'ready', 'choosing', 'sum', 'nothing', 'share-part', 'guest-allergies')}${element('ul', 'lines')}<span data-part="share">${all('span', 'share-tick', 'share-text')}</span>
      <div data-part="question">${element('p', 'question-text')}${button('remove')}${button('keep')}</div>${button('ask')}
    </li></template>
    <template data-template="line"><li>${all('span', 'dish', 'gone')}<span data-part="tools">${button('fewer')}${button('more')}</span></li></template>
  </section>
  <details data-part="allergies">
    <div class="choices"><input type="checkbox" value="milk" /><input type="checkbox" value="nuts" /></div>
    <input id="other-allergies" />
  </details>
  ${element('div', 'consent')}
  <div data-part="foot">
    ${all('p', 'line', 'news')}<div data-part="next">
    ${all('p', 'lacking', 'my-sum', 'all-sum')}
    <button data-press="ready" data-part="have-chosen"><span data-part="tick">✓</span>I have chosen</button><button data-press="pay" data-part="pay">${element('span', 'pay-text')}</button>
    <div data-part="who-pays">${element('p', 'who-pays-text')}${button('pay-all')}<button data-press="split" data-part="pay-each"></button>${button('not-yet')}</div>
  </div></div>
</div>`;

/** Opens the page of Levan, or of the host (`#p-1.h0`), and returns what a guest sees and does there. */
export async function openTogether(
  answers: Answers = {},
  hash = '#p-1.t0.00000000-0000-4000-8000-000000000001',
) {
  vi.resetModules();
  document.documentElement.lang = 'en';
  document.title = 'Choose together | Tamada';
  document.body.innerHTML = TOGETHER_HTML;
  const texts = Object.assign(document.createElement('script'), {
    id: 'together-texts',
    type: 'application/json',
  });
  texts.textContent = JSON.stringify(TEXTS);
  document.body.append(texts);
  history.replaceState(null, '', `/en/together${hash}`);
  const api = fakeApi({
    [LOOK]: answerLook().answer,
    [CHANGE]: changed(),
    [PAYMENTS]: NOTHING_PAID,
    ...answers,
  });
  endAfterTest(api, await import('#src/stores/party/party.ts'));
  const { startTogether } = await import('#src/screens/together/together.ts');
  startTogether();
  return { api };
}

export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

export const partOf = (name: string) => find(`[data-part="${name}"]`);
export const said = () => find('[data-said]').textContent;
/** The text of a part; empty if it or what surrounds it is hidden. */
export const shown = (name: string) => (partOf(name).closest('[hidden]') ? '' : partOf(name).textContent);
export const isHidden = (element: Element | null) => Boolean(element?.closest('[hidden]'));
/** Sum and share of a guest, as the page shows them. */
export const shareOf = (guest: string) =>
  ['sum', 'share'].map((part) => find(`[data-guest="${guest}"] [data-part="${part}"]`).textContent);
export const rowOf = (dish: string) => find(`li[data-price][data-dish="${dish}"]`);
export const pressIn = (place: Element, press: string) =>
  place.querySelector<HTMLElement>(`[data-press="${press}"]`)?.click();
export const guestsShown = () =>
  [...partOf('guests').children].map((guest) =>
    [...guest.querySelectorAll('[data-part="name"], [data-part="dish"]')].map(
      ({ textContent }) => textContent,
    ),
  );
