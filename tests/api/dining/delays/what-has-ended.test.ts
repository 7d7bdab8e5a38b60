import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { linkPath } from '#server/platform/http/links.ts';
import { DELAY_TEXTS, ERROR_MESSAGES } from '#server/texts/texts.ts';
import { announceAs, createDelays, openDelay } from '#tests/support/dining/delays.ts';
import { openHandover } from '#tests/support/dining/handovers.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

type House = Awaited<ReturnType<typeof createDelays>>;

const LANGUAGES: Language[] = ['en', 'ka'];

/** What happened, and at what time the guests look. */
const ENDS = [
  ['arrived', '19:10', (house: House) => house.press(house.id, 'arrived')],
  ['left', '19:40', leave],
  ['missed', '19:40', (house: House) => house.press(house.id, 'no-show')],
  ['past', '21:30', () => Promise.resolve()],
  ['cancelled', '18:40', cancel],
] as const;

async function leave(house: House): Promise<void> {
  await house.press(house.id, 'arrived');
  await house.press(house.id, 'end');
}

function cancel({ nino, orderId }: House) {
  return nino.post(`/orders/${orderId}/cancellation`, { refundAmount: 0 });
}

it('guests who open a right link the day after read that the time is over', async () => {
  const house = await createDelays();
  house.clock.set(Date.parse(`${DATE}T19:00:00+04:00`) + 24 * HOUR_MS);
  const named = { reservationId: house.id, linkVersion: 0 };
  const reconfirm = linkPath(house.ctx.config, 'reconfirm', named, { language: 'en' });

  for (const language of LANGUAGES)
    for (const path of [house.path, reconfirm]) {
      const { text } = await openDelay({ client: house.client, path }, language);
      expect(text).toContain(DELAY_TEXTS[language].invalidTitle);
      expect(text).toContain(ERROR_MESSAGES[language].reservation_over);
    }
});

it.each(ENDS)(
  'guests who say something too late read what is true, and whom to call: %s',
  async (end, time, happen) => {
    const house = await createDelays();
    house.clock.set(Date.parse(`${DATE}T${time}:00+04:00`));
    await happen(house);
    const named = { reservationId: house.id, linkVersion: 0 };
    const reconfirm = linkPath(house.ctx.config, 'reconfirm', named, { language: 'en' });
    const said = (language: Language) =>
      DELAY_TEXTS[language].refusals[end].replace('{phone}', house.ctx.restaurant.phone);

    expect((await announceAs(house, 45)).status).toBe(409);
    for (const language of LANGUAGES)
      for (const path of [house.path, reconfirm])
        expect((await openDelay({ client: house.client, path }, language)).text).toContain(said(language));
    if (end === 'cancelled') return;
    const { text } = await openHandover(house.nino, { order: house.orderId });
    expect(text).toContain(said('en'));
  },
);
