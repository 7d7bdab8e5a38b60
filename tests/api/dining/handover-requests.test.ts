import { beforeEach, describe, expect, it } from 'vitest';
import { createHandovers, LUKA, openHandover, pressHandover } from '#tests/support/dining/handovers.ts';
import { beginParty, change } from '#tests/support/dining/parties.ts';
import { DATE } from '#tests/support/server/paying-app.ts';

let house: Awaited<ReturnType<typeof createHandovers>>;

beforeEach(async () => {
  house = await createHandovers();
});

describe('a reservation that is handed over', () => {
  it('leaves the requests, allergies and mails of its former diner behind, and takes those of the new one', async () => {
    const { luka, orderId, ctx } = house;
    await house.sendMails();
    await ctx.db
      .updateTable('guests')
      .set({ notes: 'Our silver wedding', allergens: 'nuts', other_allergies: 'kiwi' })
      .execute();
    const key = await house.offer();
    const page = (await openHandover(luka, { key })).body;
    expect(page).toContain('Special requests and allergies are not passed on');
    expect(page).toMatch(/<details>.*<fieldset.*<\/details>\s*<button class="gold">Accept/s);

    const typed = { notes: 'By the window', 'allergen-milk': '1', other: 'sesame oil' };
    await pressHandover(luka, { key }, typed);
    await house.sendMails();

    const { body: exported } = await luka.get('/user/data');
    const read = [
      (await luka.get(`/orders/${orderId}`)).body,
      (await luka.get('/user/reservations')).body,
      exported,
      house.mailsTo(LUKA).at(-1)?.text,
      await house.staff.text(`/staff/days/${DATE}?lang=en`),
    ].map((answer) => JSON.stringify(answer));
    for (const answer of read) expect(answer).not.toMatch(/silver wedding|kiwi|nuts|nino@/i);
    expect(house.mailsTo(LUKA).at(-1)?.text).toMatch(
      /Allergies: milk, sesame oil\nSpecial requests: By the window/i,
    );
    expect(read.at(-1)).toContain('sesame oil');
  });

  it('leaves those of an earlier attempt to pay behind too', async () => {
    const { luka, client, bank, follow } = house;
    const nino = await house.diner({ email: 'gia@mail.example' });
    const { page, begin, pay } = await beginParty(house, nino, { selectedTables: ['table5'], partySize: 2 });
    await page.make(change('allergies', { allergens: ['nuts'], other: 'kiwi' }));
    await follow(client(), await bank.decline(await begin()));
    const { order } = await pay();
    await pressHandover(nino, { order }, { email: LUKA });

    await pressHandover(luka, { key: await house.mailedKey() });

    expect(JSON.stringify((await luka.get('/user/data')).body)).not.toMatch(/kiwi|nuts/);
    expect(await house.ordersOf(luka)).toEqual([order]);
  });

  it('is taken without requests, and refuses those that are too long', async () => {
    const { luka, orderId } = house;
    const key = await house.offer();

    const answer = await pressHandover(luka, { key }, { notes: 'long '.repeat(200), other: 'kiwi' });

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toContain('value="kiwi"');
    expect(String(answer.body)).toContain('<details open>');
    expect(await house.ordersOf(luka)).toEqual([]);
    await pressHandover(luka, { key });
    expect((await luka.get(`/orders/${orderId}`)).body).toMatchObject({ specialRequests: '' });
  });
});
