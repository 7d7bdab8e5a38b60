import { expect, it } from 'vitest';
import { createHandovers, LUKA, openHandover } from '#tests/support/dining/handovers.ts';

const DISHES = '2 × Adjarian Khachapuri, 10 × City Khinkali';

it('names guests and dishes of an offered reservation, and no allergies of the giver', async () => {
  const house = await createHandovers();
  await house.ctx.db
    .updateTable('orders')
    .set({ allergens: 'nuts', other_allergies: 'kiwi' })
    .where('id', '=', house.orderId)
    .execute();
  const key = await house.offer();

  const page = (await openHandover(house.luka, { key })).text.replaceAll('\u00A0', ' ');
  const mail = house.mailsTo(LUKA).at(-1)?.text ?? '';

  expect(page).toContain(`Guests: 4 Dishes: ${DISHES}`);
  expect(mail).toContain('Guests: 4');
  expect(mail).toContain(`Dishes: ${DISHES}`);
  expect(page + mail).not.toMatch(/kiwi/);
  expect(mail).not.toMatch(/nuts/);
});
