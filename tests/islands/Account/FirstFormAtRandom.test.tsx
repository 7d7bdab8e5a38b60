import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { isDeep } from '#tests/support/depth.ts';
import { reply } from '#tests/support/islands/fake-api.ts';
import { openBuiltAccount, runReadyScript, type BuiltForm } from '#tests/support/islands/first-account.tsx';

const RUNS = isDeep ? 50 : 6;
const FORMS = {
  login: { send: 'POST /auth/signin', fields: ['email', 'password'] },
  register: {
    send: 'POST /auth/signup',
    fields: ['email', 'firstName', 'lastName', 'phone', 'password', 'confirmPassword'],
  },
  forgot: { send: 'POST /auth/forgot-password', fields: ['email'] },
  reset: { send: 'POST /auth/reset-password', fields: ['password', 'confirmPassword'] },
  confirm: { send: 'POST /auth/confirm-email', fields: [] },
} as const satisfies Record<BuiltForm, { send: string; fields: readonly string[] }>;
/** What the page says once it is done, if the diner stays on it. */
const DONE: Record<string, string | undefined> = { forgot: en.password.sent, confirm: en.confirmEmail.done };
const TEXTS: Record<string, string> = { email: 'nino@example.com', phone: '555123456' };
const textOf = (name: string) => TEXTS[name] ?? 'abcdef';

const findButton = () => document.querySelector<HTMLButtonElement>('[type="submit"]');
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** What happens while the page loads, in any order; React and the small scripts may come at any time or never. */
const moment = fc.constantFrom(
  'press',
  'press',
  'type',
  'type',
  'type',
  'script',
  'react',
  'answer',
  'pause',
);
const story = fc.record({
  moments: fc.array(moment, { minLength: 6, maxLength: 24 }),
  isReactRefused: fc.boolean(),
  isAnswerLost: fc.boolean(),
  isRefused: fc.boolean(),
});

beforeAll(runReadyScript);
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

it.each(Object.entries(FORMS))(
  '%s loses no press and no text, and sends nothing twice',
  async (form, { send, fields }) => {
    await fc.assert(
      fc.asyncProperty(story, async ({ moments, isReactRefused, isAnswerLost, isRefused }) => {
        const answer = isRefused
          ? reply(500, { code: 'internal', message: 'x' })
          : { message: 'no', ...(form === 'confirm' && { waitingFor: [] }) };
        const answers: (() => void)[] = [];
        const page = await openBuiltAccount(form as BuiltForm, {
          [send]: () =>
            new Promise((resolve, reject) => {
              const isLost = isAnswerLost && answers.length === 0;
              answers.push(() => (isLost ? reject(new TypeError('lost')) : resolve(answer)));
            }),
        });
        let [released, typed, pressedWhole, mostOpen] = [0, 0, false, 0];
        const steps = {
          press: () => {
            const button = findButton();
            pressedWhole ||= typed >= fields.length && button?.disabled === false;
            if (!button?.hidden) button?.click();
          },
          type: () => {
            const name = fields[typed % fields.length] ?? '';
            typed += 1;
            const element = input(name);
            if (element) element.value = textOf(name);
          },
          script: once(page.start),
          react: once(() => isReactRefused || page.hydrate()),
          answer: () => answers[released] && answers[released++]?.(),
          pause: () => undefined,
        };
        try {
          for (const name of [...moments, 'script', 'react'] as const) {
            steps[name]();
            await pause(name === 'pause' ? 20 : 2);
            mostOpen = Math.max(mostOpen, page.api.callsTo(send).length - released);
          }
          await pause(60);
          mostOpen = Math.max(mostOpen, page.api.callsTo(send).length - released);
          while (answers[released]) {
            answers[released++]?.();
            await pause(30);
          }

          expect(mostOpen).toBeLessThanOrEqual(1);
          expect(page.errors).toEqual([]);
          if (pressedWhole) expect(page.api.callsTo(send).length).toBeGreaterThan(0);
          const text = DONE[form];
          const sent = page.api.callsTo(send).length;
          const isDone = text !== undefined && !isRefused && sent > Number(isAnswerLost);
          // Nothing is sent again after it has been done.
          if (isDone) expect(sent).toBeLessThanOrEqual(1 + Number(isAnswerLost));
          expect(document.body.textContent.includes(text ?? '')).toBe(isDone || text === undefined);
          const button = findButton();
          expect(button !== null || isDone).toBe(true);
          if (!button) return;
          for (const name of fields.slice(0, typed)) expect(input(name)?.value).toBe(textOf(name));
          expect([button.disabled, button.ariaBusy, button.hidden]).toEqual([false, 'false', isDone]);
        } finally {
          page.close();
        }
      }),
      { numRuns: RUNS, seed: 7 },
    );
  },
  120_000,
);

function once(act: () => unknown): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
