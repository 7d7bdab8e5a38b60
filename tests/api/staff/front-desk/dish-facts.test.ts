import { describe, expect, it } from 'vitest';
import { addAndPay, createReservedEvening, removeDishes } from '#tests/support/server/changed-dishes.ts';
import { add, createPartyHouse, KHACHAPURI, KHINKALI, split } from '#tests/support/dining/parties.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';

const wordsOf = (page: string) => page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');

describe('the page of a reservation', () => {
  it.each([
    { lang: 'en', changes: /Added later: 1 × Adjarian Khachapuri Taken off: 5 × City Khinkali/ },
    { lang: 'ka', changes: /მოგვიანებით დაემატა: 1 × აჭარული ხაჭაპური ამოღებულია: 5 × ქალაქური ხინკალი/ },
  ])('says which dishes were added and taken off, $lang', async ({ lang, changes }) => {
    const evening = await createReservedEvening();
    await addAndPay(evening);
    await removeDishes(evening);
    const { id } = await evening.house.ctx.db
      .selectFrom('reservations')
      .select('id')
      .executeTakeFirstOrThrow();

    const { text } = await signInStaff(evening.house);

    expect(wordsOf(await text(`/staff/reservations/${id}?lang=${lang}`))).toMatch(changes);
  });

  it('says who has paid their share, then who has which dishes', async () => {
    const house = await createPartyHouse();
    const giorgi = await house.join('Giorgi');
    await giorgi.make(add(KHINKALI, 5), add(KHACHAPURI, 1, { isShared: true }));
    await house.page.make(split());
    await house.payShare(giorgi, 22.83);
    await house.beginShare(house.page, 36.3);
    const { text } = await signInStaff(house);
    const page = () => text(`/staff/reservations/${house.partyId}?lang=en`).then(wordsOf);

    expect(await page()).toContain('Shares Nino: ₾36.30, at the bank Giorgi: ₾22.83, paid');

    expect(await page()).toContain('Not everyone has paid yet.');

    await house.payShare(house.page, 36.3);
    expect(await page()).toMatch(
      /Dishes Nino \(1 × Adjarian Khachapuri\) Giorgi \(5 × City Khinkali\) For the table \(1 × Adjarian Khachapuri\)/,
    );
    expect(await page()).toContain('Shares Nino: ₾36.30, paid Giorgi: ₾22.83, paid');
  });
});
