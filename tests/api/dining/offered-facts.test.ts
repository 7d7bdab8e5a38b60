import { expect, it } from 'vitest';
import { createHandovers, LUKA, openHandover } from '#tests/support/dining/handovers.ts';

const DISHES = '2 × Adjarian Khachapuri, 10 × City Khinkali';

it('names guests and dishes of an offered reservation, and no allergies of the giver', async () => {
  const house = await createHandovers();
  await house.ctx.db.updateTable('guests').set({ allergens: 'nuts', other_allergies: 'kiwi' }).execute();
  const key = await house.offer();

  const page = (await openHandover(house.luka, { key })).text.replaceAll('\u00A0', ' ');
  const mail = house.mailsTo(LUKA).at(-1)?.text ?? '';

  expect(page).toContain('Nino is giving you this reservation. It is paid in full.');
  expect(mail).toContain('Nino is giving you this reservation. It is paid in full.');
  expect(page).toContain(`Guests: 4 Dishes: ${DISHES}`);
  expect(mail).toContain('Guests: 4');
  expect(mail).toContain(`Dishes: ${DISHES}`);
  expect(page + mail).not.toMatch(/kiwi/);
  expect(mail).not.toMatch(/nuts/);
});

it.each([
  ['en', 'To pay at the restaurant: ₾30.00.'],
  ['ka', 'რესტორანში გადასახდელია 30,00 ₾.'],
])('says what is still to be paid for it, %s', async (language, due) => {
  const house = await createHandovers();
  await house.ctx.db
    .updateTable('payments')
    .set({ at_restaurant_tetri: 3000 })
    .where('order_id', '=', house.orderId)
    .execute();
  const key = await house.offer(LUKA, language);

  const page = (await openHandover(house.luka, { key }, language)).text.replaceAll('\u00A0', ' ');
  const mail = (house.mailsTo(LUKA).at(-1)?.text ?? '').replaceAll('\u00A0', ' ');

  expect(page).toContain(due);
  expect(mail).toContain(due);
  expect(page + mail).not.toMatch(/paid in full|სრულად/);
});
