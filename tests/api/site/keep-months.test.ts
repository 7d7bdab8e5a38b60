import { describe, expect, it } from 'vitest';
import { bringBack } from '#server/site/publishing/bring-back.ts';
import { followLiveContent } from '#server/site/publishing/follow.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { openEditingHouse } from '#tests/support/editing/editing-house.ts';
import { NINO } from '#tests/support/editing/drafts.ts';
import { EDITOR, openPublishingHouse } from '#tests/support/editing/publishing-house.ts';
import { insertAdded } from '#tests/support/server/added-reservation.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RULES = 'content/rules.yaml';

/** A house that keeps names for 24 months and had a guest 18 months ago. */
async function openHouseWithGuest() {
  const house = await openPublishingHouse();
  const id = await insertAdded(house.ctx.db, {
    guest: { name: 'Dato' },
    reservation: { local_date: '2025-01-05' },
  });
  const pass = async (milliseconds: number) => {
    house.clock.advance(milliseconds);
    await runOnce(house.ctx);
  };
  const isKnown = async () => {
    const row = await house.ctx.db
      .selectFrom('reservations')
      .select('forgotten_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.forgotten_at === null;
  };
  const shorten = (keepMonths = 6) =>
    house.publish(house.source.commit(`keep-${keepMonths}`, { keepMonths }));
  return { ...house, pass, isKnown, shorten };
}

describe('a shorter time for guests’ names', () => {
  it('takes effect a week after it was published', async () => {
    const { shorten, pass, isKnown } = await openHouseWithGuest();
    await shorten();
    await pass(7 * DAY - HOUR);
    const before = await isKnown();
    await pass(HOUR);

    expect([before, await isKnown()]).toEqual([true, false]);
  });

  it('loses nothing if the longer time is brought back within the week', async () => {
    const { shorten, pass, isKnown, rows, ctx, settled } = await openHouseWithGuest();
    await shorten();
    await pass(5_000);
    const first = (await rows()).find(({ kind }) => kind === 'first');
    await bringBack(ctx, { publicationId: first?.id ?? '', by: EDITOR });
    await settled();
    await pass(8 * DAY);

    expect(await isKnown()).toBe(true);
  });

  it('keeps its date through other publications, restarts and servers', async () => {
    const { shorten, pass, isKnown, publish, source, start, ctx } = await openHouseWithGuest();
    await shorten();
    await pass(6 * DAY);
    await publish(source.commit('dearer', { price: '23.00', keepMonths: 6 }));
    await start();
    const other = { ...ctx, publishing: { ...ctx.publishing, servedVersion: 0 } };
    await followLiveContent(other);
    const before = await isKnown();
    await pass(DAY);

    expect([before, await isKnown()]).toEqual([true, false]);
  });

  it('waits another week if another shorter time is published', async () => {
    const { shorten, pass, isKnown } = await openHouseWithGuest();
    await shorten();
    await pass(6 * DAY);
    await shorten(12);
    await pass(6 * DAY);
    const before = await isKnown();
    await pass(DAY);

    expect([before, await isKnown()]).toEqual([true, false]);
  });
});

describe('a longer time for guests’ names', () => {
  it('takes effect at once', async () => {
    const { shorten, pass, isKnown, publish, source } = await openHouseWithGuest();
    await shorten();
    await publish(source.commit('keep-30', { keepMonths: 30 }));
    await pass(360 * DAY);
    const before = await isKnown();
    await pass(6 * DAY);

    expect([before, await isKnown()]).toEqual([true, false]);
  });
});

describe('the pages of the staff', () => {
  it('say before and after the publication when a shorter time takes effect', async () => {
    const { drafts, signIn, settled } = await openEditingHouse();
    const commit = await drafts.repository.save(
      [await drafts.change(RULES, 'keepMonths: 24', 'keepMonths: 6')],
      NINO,
    );
    const owner = await signIn('owner');
    const page = (path: string, language: string) => owner.text(`/staff/${path}?lang=${language}`);

    expect(await page('site', 'en')).toContain('It takes effect a week after it is published.');
    expect(await page('guests', 'en')).not.toContain('are deleted');
    await owner.post('/staff/site/publish', { commit });
    await settled();

    for (const path of ['site', 'guests', 'figures']) {
      expect(await page(path, 'en')).toContain(
        'From 12 July 2026, the details of guests who have not been here for 6 months are deleted.',
      );
      expect(await page(path, 'ka')).toContain('12 ივლისი, 2026');
    }
  });
});
