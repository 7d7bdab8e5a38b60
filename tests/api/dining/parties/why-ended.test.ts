import { expect, it } from 'vitest';
import { PARTY_ENDS } from '#server/texts/texts.ts';
import {
  add,
  beginAddedList,
  beginParty,
  KHINKALI,
  split,
  type PartyPage,
} from '#tests/support/dining/parties.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

type Floor = Awaited<ReturnType<typeof createFloor>>;
const DAY = 24 * 60;
const at = (time: string) => Date.parse(`${DATE}T${time}:00+04:00`);

/** A party that has not paid; Giorgi is a guest. */
async function begin(floor: Floor) {
  const party = await beginParty(floor, await floor.diner());
  const giorgi = await party.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  return { ...party, giorgi };
}

async function beginPaid(floor: Floor) {
  const party = await begin(floor);
  await party.page.make(split());
  await party.payShare(party.giorgi, 10.73);
  await party.payShare(party.page, 24.2);
  return party;
}

type Pages = PartyPage[];

/** What happens, until the pages of host and guest have nothing more to show. */
const ENDS: Record<keyof typeof PARTY_ENDS.en, (floor: Floor) => Promise<Pages>> = {
  unpaid: async (floor) => {
    const { page, giorgi, pass } = await begin(floor);
    for (const minutes of [1, 30, 60]) await pass(minutes);
    return [page, giorgi];
  },
  notOrdered: async (floor) => {
    const { page, join, pass } = await beginAddedList(floor);
    const nika = await join('Nika');
    await nika.make(add(KHINKALI, 5));
    await pass((at('19:00') - floor.clock()) / 60_000 - DAY + 1);
    return [page, nika];
  },
  cancelled: async (floor) => {
    const { page, giorgi, partyId } = await begin(floor);
    await floor.press(partyId, 'cancel');
    return [page, giorgi];
  },
  over: async (floor) => {
    const { page, giorgi } = await beginPaid(floor);
    floor.clock.set(at('12:00') + DAY * 60_000);
    return [page, giorgi];
  },
  missed: async (floor) => {
    const { page, giorgi, partyId } = await beginPaid(floor);
    floor.clock.set(at('19:40'));
    await floor.press(partyId, 'no-show');
    return [page, giorgi];
  },
  begun: async (floor) => {
    floor.clock.set(at('17:25'));
    const { page, giorgi, partyId, beginShare, pass } = await begin(floor);
    await page.make(split());
    await pass(28);
    await beginShare(page, 24.2);
    await pass(8);
    await floor.press(partyId, 'arrived');
    return [page, giorgi];
  },
};

it.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('the list says why it has ended: %s', async (end) => {
  const pages = await ENDS[end](await createFloor());

  for (const page of pages) {
    const answers = [await page.read(), await page.send()];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { code: 'party_ended', message: PARTY_ENDS.en[end] }]);
  }
});
