import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { partyAnswer, partyChangesAnswer, partyLinkAnswer } from '#contract/api/parties.ts';
import { MAX_CHANGES, MAX_GUEST_CHANGES, MAX_LIST_CHANGES } from '#contract/values/party.ts';
import { add, change, createPartyHouse, KHACHAPURI, openPage } from '#tests/support/dining/parties.ts';

const MINUTE = 60_000;

let house: Awaited<ReturnType<typeof createPartyHouse>>;

beforeEach(async () => {
  house = await createPartyHouse({ env: { TRUST_PROXY: '1' } });
});

const linkOf = async () => {
  const headers = { 'X-Cancellation-Token': house.token };
  const { body } = await house.page.client.get(`/parties/${house.partyId}/link`, headers);
  return partyLinkAnswer.parse(body).url.split(`#${house.partyId}.`)[1] ?? '';
};
const open = (token: string, key: string = randomUUID()) =>
  openPage(house.client('en'), house.partyId, token, key);
const codesOf = ({ body }: { body: unknown }) =>
  partyChangesAnswer.parse(body).refused.map(({ code }) => code);
const countRows = async () => (await house.ctx.db.selectFrom('party_changes').selectAll().execute()).length;

describe('a new link', () => {
  const renew = () => house.page.make(change('renew'));

  it('lets nobody in by the old one, which says so, and keeps those who have joined', async () => {
    const old = await linkOf();
    const key = randomUUID();
    const gio = open(old, key);
    await gio.send(change('join', { name: 'Gio' }));

    const party = await renew();
    const link = await linkOf();

    expect(link).not.toBe(old);
    expect(party.guestsToken).toBe(link);
    for (const stranger of [open(old), openPage(house.client('en'), house.partyId, old)]) {
      expect(await stranger.read()).toMatchObject({ status: 403, body: { code: 'party_link_renewed' } });
      expect((await stranger.send(change('join', { name: 'Stranger' }))).status).toBe(403);
    }
    expect(partyAnswer.parse((await gio.read()).body).guestsToken).toBe(link);
    await gio.make(add(KHACHAPURI));
    expect((await open(link).send(change('join', { name: 'Eka' }))).status).toBe(200);
  });

  it('shuts out a page that was waiting with the old one', async () => {
    const stranger = openPage(house.client('en'), house.partyId, await linkOf());
    const { version } = partyAnswer.parse((await stranger.read()).body);
    const waiting = stranger.read(version);
    await new Promise((resolve) => setTimeout(resolve, 50));

    await renew();

    expect(await waiting).toMatchObject({ status: 403, body: { code: 'party_link_renewed' } });
  });

  it('is for the host, ends every earlier one, and is no guess', async () => {
    const first = await linkOf();
    const gio = open(first);
    expect(codesOf(await gio.send(change('join', { name: 'Gio' }), change('renew')))).toEqual([
      'link_invalid',
    ]);
    await renew();
    const second = await linkOf();
    await renew();

    for (let times = 0; times < 61; times += 1) await open(first).read();
    expect((await open(second).read()).body).toMatchObject({ code: 'party_link_renewed' });
    expect((await open(`${first}7`).read()).body).toMatchObject({ code: 'link_invalid' });
  });
});

describe('a guest whom the host has taken off the list', () => {
  it('cannot join again with the key of that page', async () => {
    const key = randomUUID();
    const gio = open(await linkOf(), key);
    const { you } = partyChangesAnswer.parse((await gio.send(change('join', { name: 'Gio' }))).body);
    await house.page.make(change('remove', { guest: you }));

    for (let times = 0; times < 20; times += 1)
      expect(codesOf(await gio.send(change('join', { name: 'Gio' })))).toEqual(['guest_removed']);
    const { guests } = partyAnswer.parse((await house.page.read()).body);
    expect(guests).toHaveLength(1);
  });
});

describe('who has the link of a list', () => {
  it('cannot fill it from one address, and keeps nobody elsewhere from joining', async () => {
    const link = await linkOf();
    const joinFrom = (address: string) =>
      house
        .client('en')
        .post(
          `/parties/${house.partyId}/changes`,
          { token: link, guestKey: randomUUID(), changes: [change('join', { name: 'X' })] },
          { 'X-Forwarded-For': address },
        );
    const statuses = [];
    for (let times = 0; times < 59; times += 1) statuses.push((await joinFrom('192.0.2.1')).status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await joinFrom('192.0.2.2')).status).toBe(200);
  });

  it('writes so many rows in an hour and no more, as a guest and all together', async () => {
    const gio = await house.join('Gio');
    const many = () =>
      gio.send(...Array.from({ length: MAX_CHANGES }, () => change('ready', { isReady: true })));
    const statuses = [];
    for (let times = 0; times <= MAX_GUEST_CHANGES / MAX_CHANGES; times += 1)
      statuses.push((await many()).status);

    expect(statuses.at(-1)).toBe(429);
    expect(await countRows()).toBeLessThanOrEqual(MAX_GUEST_CHANGES + 1);
    const eka = await house.join('Eka');
    await eka.make(add(KHACHAPURI));

    await fillList();
    expect((await eka.send(add(KHACHAPURI))).status).toBe(429);
    await house.page.make(change('renew'));

    house.clock.advance(20 * MINUTE);
    const others = await countRows();
    expect(others).toBeGreaterThan(MAX_LIST_CHANGES - 1);
  });

  it('is counted for an hour, after which the keys of changes are forgotten', async () => {
    await house.ctx.db
      .updateTable('reservations')
      .set({ pay_until: Date.now() * 2 })
      .execute();
    const once = add(KHACHAPURI);
    await house.page.make(once);
    await house.page.make(once);
    await fillList();
    house.clock.advance(60 * MINUTE);
    await house.page.make(add(KHACHAPURI));
    expect(await countRows()).toBe(1);
  });

  /** As if other guests had made all other changes. */
  async function fillList(): Promise<void> {
    const missing = MAX_LIST_CHANGES - (await countRows());
    const rows = Array.from({ length: missing }, (_, index) => ({
      reservation_id: house.partyId,
      change_key: randomUUID(),
      guest_id: `guest-${index}`,
      made_at: house.clock(),
    }));
    while (rows.length > 0)
      await house.ctx.db.insertInto('party_changes').values(rows.splice(0, 1_000)).execute();
  }
});

describe('pages that wait', () => {
  it('are counted by list: without a place a page is answered at once, and other lists wait', async () => {
    const full = await createPartyHouse({ env: { MAX_STREAMS: '1' } });
    const { version } = partyAnswer.parse((await full.page.read()).body);
    const waiting = full.page.read(version);
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(await full.page.read(version)).toMatchObject({ status: 200, body: { version } });
    await full.page.make(change('ready', { isReady: true }));
    expect((await waiting).status).toBe(200);
  });
});
