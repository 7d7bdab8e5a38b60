import '#tests/support/islands/dialog.ts';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { openBuiltCart } from '#tests/support/islands/cart-page.tsx';
import { CREATE_ORDER, CREATED, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { reply } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { runReadyScript } from '#tests/support/islands/first-account.tsx';

const RUNS = isDeep ? 50 : 6;
const WAIT = { timeout: 20_000, interval: 10 };

const payButton = () => document.querySelector<HTMLButtonElement>('.cart-pay');
const notes = () => document.querySelector('textarea');
const savedNotes = () =>
  (JSON.parse(localStorage.getItem('reservationData') ?? '{}') as { notes?: string }).notes ?? '';
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** What happens while the page loads, in any order; React and the small scripts may come at any time or never. */
const moment = fc.constantFrom(
  ...(['press', 'press', 'type', 'type', 'cart', 'pay', 'react', 'answer', 'restored', 'pause'] as const),
);
const story = fc.record({
  moments: fc.array(moment, { minLength: 6, maxLength: 20 }),
  isReactRefused: fc.boolean(),
  isAnswerLost: fc.boolean(),
  isOrderRefused: fc.boolean(),
});

beforeAll(runReadyScript);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(globalThis, 'setTimeout');
});
afterEach(() => {
  closeLastPage();
  vi.mocked(setTimeout).mockRestore();
  document.body.replaceChildren();
  document.documentElement.className = '';
});

it(
  'Pay loses no press and no text, and never sends two orders',
  { timeout: 60_000 + RUNS * 4_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ moments, isReactRefused, isAnswerLost, isOrderRefused }) => {
        closeLastPage();
        const answers: (() => void)[] = [];
        let api = readyToPay();
        const location = fakeLocation('http://localhost:3000/en/cart');
        document.documentElement.className = '';
        const page = await openBuiltCart(() => {
          api = readyToPay({
            [CREATE_ORDER]: () =>
              new Promise((resolve, reject) => {
                const isLost = isAnswerLost && answers.length === 0;
                const answer = isOrderRefused ? reply(500, { code: 'internal', message: 'x' }) : CREATED;
                answers.push(() => (isLost ? reject(new TypeError('lost')) : resolve(answer)));
              }),
          });
        });
        const orders = () => api.callsTo(CREATE_ORDER);
        const hasLeft = () => location.assign.mock.calls.length > 0;
        let [released, mostOpen, typed, pressed, restored] = [0, 0, '', false, false];
        const steps = {
          press: () => {
            if (hasLeft() || document.querySelector('dialog[open]')) return;
            pressed ||= payButton()?.disabled === false;
            payButton()?.click();
          },
          type: () => {
            const field = notes();
            if (!field || hasLeft()) return;
            typed = `${field.value}x`;
            // As a diner types: React listens to the element's own setter.
            Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, typed);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          },
          cart: once(page.startCart),
          pay: once(page.startPay),
          react: once(() => isReactRefused || page.startHydration()),
          answer: () => answers[released] && answers[released++]?.(),
          restored: () => {
            restored = true;
            dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
          },
          pause: () => undefined,
        };
        for (const name of [...moments, 'cart', 'pay', 'react'] as const) {
          steps[name]();
          await pause(name === 'pause' ? 20 : 2);
          mostOpen = Math.max(mostOpen, orders().length - released);
        }
        await pause(60);
        const isOver = () => {
          steps.answer();
          const isAnswered = released === orders().length && (!isAnswerLost || orders().length !== 1);
          return isAnswered && (hasLeft() || payButton()?.ariaBusy === 'false');
        };
        if (pressed) await vi.waitFor(() => expect(orders().length).toBeGreaterThan(0), WAIT);
        await vi.waitUntil(isOver, WAIT);

        // A page that comes back from elsewhere can be paid again while its old request is still on its way.
        if (!restored) expect(mostOpen).toBeLessThanOrEqual(1);
        if (!restored && !isOrderRefused) {
          expect(new Set(orders().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBeLessThan(2);
          expect(location.assign.mock.calls.length).toBeLessThan(2);
        }
        await vi.waitFor(() => expect(savedNotes()).toBe(typed), WAIT);
        expect([payButton()?.disabled, payButton()?.ariaBusy]).toEqual([false, 'false']);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  },
);

/** Ends its timers, as a browser does: the second try of a lost request must not come on the next page. */
function closeLastPage(): void {
  const { results } = vi.mocked(setTimeout).mock;
  for (const { value } of results) clearTimeout(value as ReturnType<typeof setTimeout>);
  vi.mocked(setTimeout).mockClear();
}

function once(act: () => unknown): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
