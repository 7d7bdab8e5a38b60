import { html } from 'hono/html';
import { TEST_CARDS, type TestCardResult } from '../cards.ts';
import { DECLINE_RESULTS } from '../results.ts';
import type { Texts } from '../texts/texts.ts';
import type { Html } from './layout.ts';

/** CSS classes by result; the text beside each number names the result. */
const CARD_CLASSES: Record<TestCardResult, string> = {
  approved: 'good',
  insufficientFunds: 'poor',
  refundDeclined: 'kept',
};
const CARD_RESULTS: readonly TestCardResult[] = ['approved', 'insufficientFunds', 'refundDeclined'];

export function renderTools(texts: Texts, action: string): Html {
  return html`<section class="card tools" aria-labelledby="tools">
    <h2 id="tools">${texts.tools}</h2>
    <p class="hint">${texts.toolsHint}</p>
    <form method="post" action="${action}">
      <button type="submit" class="approve" name="result" value="approve">${texts.approve}</button>
      <h3>${texts.declineBecause}</h3>
      <div class="declines">
        ${DECLINE_RESULTS.map((result) => html`<button type="submit" name="result" value="${result}">${texts.results[result]}</button>`)}
      </div>
    </form>
  </section>`;
}

export function renderTestCards(texts: Texts): Html {
  return html`<section class="card" aria-labelledby="test-cards">
    <h2 id="test-cards">${texts.testCards}</h2>
    <p class="hint">${texts.testCardsHint}</p>
    <ul class="tests">
      ${CARD_RESULTS.map((result) => renderCards(result, texts))}
    </ul>
  </section>`;
}

function renderCards(result: TestCardResult, texts: Texts): Html {
  const cards = TEST_CARDS.filter((card) => card.result === result);
  return html`<li class="${CARD_CLASSES[result]}">
    ${texts.testCardResults[result]}
    <ul>
      ${cards.map(({ number }) => html`<li class="number">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</li>`)}
    </ul>
  </li>`;
}
