import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Party } from '#contract/api/parties.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import {
  add,
  change,
  createPartyHouse,
  KHACHAPURI,
  KHINKALI,
  openPage,
  type PartyHouse,
} from '#tests/support/dining/parties.ts';

let house: PartyHouse;

beforeEach(async () => {
  house = await createPartyHouse();
});

/** `Nino: khachapuri 1`, for each guest and the table. */
const listed = ({ guests, shared }: Party) => [
  ...guests.map(({ name, dishes }) =>
    [name, ...dishes.map(({ id, quantity }) => `${quantity} ${id}`)].join(' '),
  ),
  ...shared.map(({ id, quantity }) => `table ${quantity} ${id}`),
];

describe('a party', () => {
  it('begins with the dishes of the host, who is mailed the link', async () => {
    expect(await house.page.read()).toMatchObject({
      status: 200,
      body: {
        state: 'open',
        isHost: true,
        date: DATE,
        timeSlot: '19:00',
        tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
        partySize: 6,
        secondsLeft: 30 * 60,
        guests: [
          { name: 'Nino', isHost: true, dishes: [{ id: KHACHAPURI, quantity: 1 }], totalAmount: 24.2 },
        ],
        totalAmount: 24.2,
      },
    });
    await house.pass(0);
    const [mail] = house.mailer.messages;
    expect(mail?.text).toContain(house.path);
  });

  it('takes what guests choose who have the link and no account', async () => {
    const giorgi = await house.join('გიორგი', 'ka');
    const party = await giorgi.make(add(KHINKALI, 5), add(KHACHAPURI, 1, { isShared: true }));

    expect(listed(party)).toEqual([`Nino 1 ${KHACHAPURI}`, `გიორგი 5 ${KHINKALI}`, `table 1 ${KHACHAPURI}`]);
    expect(party.dishes.map(({ id, quantity }) => [id, quantity])).toEqual([
      [KHACHAPURI, 2],
      [KHINKALI, 5],
    ]);
    // 22 + 22 + 5 × 1.95 = 53.75, and 5.38 of service fee.
    expect([party.subtotalAmount, party.serviceFeeAmount, party.totalAmount]).toEqual([53.75, 5.38, 59.13]);
  });

  it('splits the service fee so that the sums of all add up', async () => {
    const guests = await Promise.all(['A', 'B', 'C'].map((name) => house.join(name)));
    for (const guest of guests) await guest.make(add(KHINKALI, 1));
    const party = await house.page.make(add(KHINKALI, 1, { isShared: true }));

    // 22 + 4 × 1.95 = 29.80, and 2.98 of service fee; the table's part is not in the guests' sums.
    const tetri = party.guests.map(({ totalAmount }) => Math.round(totalAmount * 100));
    expect(tetri).toEqual([2420, 215, 215, 214]);
    expect(party.totalAmount).toBe(32.78);
  });

  it('gives two to two guests who each add one at the same time', async () => {
    const [nika, eka] = await Promise.all([house.join('Nika'), house.join('Eka')]);
    await Promise.all([
      nika.make(add(KHINKALI, 1, { isShared: true })),
      eka.make(add(KHINKALI, 1, { isShared: true })),
    ]);

    expect((await nika.read()).body).toMatchObject({ shared: [{ id: KHINKALI, quantity: 2 }] });
  });

  it('makes a change once whose answer was lost', async () => {
    const nika = await house.join('Nika');
    const three = add(KHINKALI, 3);
    await nika.make(three);

    expect(listed(await nika.make(three))).toContain(`Nika 3 ${KHINKALI}`);
  });

  it('joins a guest once whose answer was lost', async () => {
    const nika = await house.join('Nika');
    const again = change('join', { name: 'Nikoloz' });
    await nika.make(again);

    expect(listed(await nika.make(again))).toEqual([`Nino 1 ${KHACHAPURI}`, 'Nikoloz']);
  });

  it('takes no dish below none', async () => {
    const nika = await house.join('Nika');

    expect(listed(await nika.make(add(KHINKALI, 2), add(KHINKALI, -5), add(KHINKALI, 1)))).toContain(
      `Nika 1 ${KHINKALI}`,
    );
  });

  it('has so many guests and dishes that no table has more', async () => {
    const values = Array.from({ length: 59 }, (_, index) => ({
      id: `guest-${index}`,
      reservation_id: house.partyId,
      position: index + 2,
      name: 'Guest',
    }));
    await house.ctx.db.insertInto('party_guests').values(values).execute();
    const late = openPage(house.client('en'), house.partyId, house.guestToken, randomUUID());

    expect((await late.send(change('join', { name: 'Late' }))).body).toMatchObject({
      you: null,
      refused: [{ code: 'party_full' }],
    });
    expect((await house.page.send(add(KHINKALI, 99), add(KHINKALI, 1))).body).toMatchObject({
      refused: [{ code: 'party_full' }],
    });
  });

  it('makes the other changes of a page that was without a line', async () => {
    const nika = await house.join('Nika');
    await house.ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', KHINKALI).execute();

    const { body } = await nika.send(add(KHINKALI), add(KHACHAPURI), add('no-such-dish'));

    expect(body).toMatchObject({
      refused: [{ code: 'item_unavailable' }, { code: 'item_unavailable' }],
      party: { guests: [{ name: 'Nino' }, { name: 'Nika', dishes: [{ id: KHACHAPURI, quantity: 1 }] }] },
    });
  });

  it('shows allergies to the host and to their guest only', async () => {
    const nika = await house.join('Nika');
    const allergies = { allergens: ['nuts'], other: 'strawberries' };
    await nika.make(change('allergies', allergies));
    const eka = await house.join('Eka');

    const shown = await eka.make();
    expect(shown.guests.map((guest) => guest.allergies)).toEqual([
      undefined,
      undefined,
      { allergens: [], other: '' },
    ]);
    expect((await nika.make()).guests[1]?.allergies).toEqual(allergies);
    expect((await house.page.read()).body).toMatchObject({ guests: [{}, { name: 'Nika', allergies }, {}] });
  });
});

describe('the host', () => {
  it('changes the dishes of a guest and takes a guest off the list', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI, 3));
    const eka = await house.join('Eka');
    await eka.make(add(KHINKALI, 2));

    await house.page.make(add(KHINKALI, -1, { guest: nika.id }));
    const party = await house.page.make(change('remove', { guest: eka.id }));

    expect(listed(party)).toEqual([`Nino 1 ${KHACHAPURI}`, `Nika 2 ${KHINKALI}`]);
    expect((await eka.send(add(KHINKALI))).body).toMatchObject({ refused: [{ code: 'guest_removed' }] });
  });

  it('closes the list for the others and opens it again', async () => {
    const nika = await house.join('Nika');
    await house.page.make(change('close', { isClosed: true }));

    expect((await nika.send(add(KHINKALI))).body).toMatchObject({
      refused: [{ code: 'party_closed' }],
      party: { state: 'closed' },
    });
    await house.page.make(add(KHINKALI, 1, { guest: nika.id }), change('close', { isClosed: false }));
    expect(listed(await nika.make(add(KHINKALI)))).toContain(`Nika 2 ${KHINKALI}`);
  });

  it('is nobody who has the link of the guests only', async () => {
    const [nika, eka] = await Promise.all([house.join('Nika'), house.join('Eka')]);
    const foreign = [
      change('close', { isClosed: true }),
      change('remove', { guest: eka.id }),
      add(KHINKALI, 1, { guest: eka.id }),
    ];

    expect((await nika.send(...foreign)).body).toMatchObject({
      refused: [{ code: 'link_invalid' }, { code: 'link_invalid' }, { code: 'link_invalid' }],
    });
    const headers = { 'X-Cancellation-Token': house.guestToken };
    expect((await nika.client.get(`/parties/${house.partyId}/link`, headers)).status).toBe(403);
    const pay = { token: house.guestToken, language: 'en', menuItems: [{ id: KHACHAPURI, quantity: 1 }] };
    expect((await nika.client.post(`/orders/${house.partyId}/additions`, pay)).status).toBe(403);
  });
});

describe('a page', () => {
  it('with a wrong link learns nothing', async () => {
    const stranger = openPage(house.client('en'), house.partyId, `${house.guestToken.slice(0, -1)}_`);

    expect(await stranger.read()).toMatchObject({ status: 403, body: { code: 'link_invalid' } });
    expect((await stranger.send(change('join', { name: 'X' }))).status).toBe(403);
  });

  it('that is opened again knows whose it is, with the allergies of its guest', async () => {
    const nika = await house.join('Nika');
    await nika.make(change('allergies', { allergens: ['nuts'], other: '' }));
    const stranger = openPage(house.client('en'), house.partyId, house.guestToken, randomUUID());

    expect((await nika.read()).body).toMatchObject({
      you: nika.id,
      guests: [{ name: 'Nino' }, { name: 'Nika', allergies: { allergens: ['nuts'] } }],
    });
    expect((await stranger.read()).body).toMatchObject({ you: null, guests: [{}, { name: 'Nika' }] });
    expect(JSON.stringify((await stranger.read()).body)).not.toContain('nuts');
  });

  it('that waits is answered when somebody changes the list', async () => {
    const nika = await house.join('Nika');
    const { version } = await nika.make(change('ready', { isReady: true }));
    const answer = nika.read(version);
    await house.page.make(add(KHINKALI));

    expect((await answer).body).toMatchObject({
      guests: [{ dishes: [{ id: KHACHAPURI }, { id: KHINKALI }] }, {}],
    });
  });

  it('gives its place to the next one when it has gone', async () => {
    const full = await createPartyHouse({ env: { MAX_STREAMS: '1' } });
    const { version } = await full.page.make(change('ready', { isReady: true }));
    const gone = new AbortController();
    const path = `/api/parties/${full.partyId}?since=${version}`;
    const headers = { 'X-Cancellation-Token': full.token };
    const first = full.page.client.send(path, { headers, signal: gone.signal });
    await new Promise((done) => setTimeout(done, 100));

    expect(await full.page.read(version)).toMatchObject({ status: 200, body: { version } });
    gone.abort();
    await first;
    const next = full.page.read(version);
    await full.page.make(add(KHINKALI));
    expect((await next).status).toBe(200);
  });
});
