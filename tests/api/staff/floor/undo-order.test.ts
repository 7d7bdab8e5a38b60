import { describe, expect, it } from 'vitest';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

const FLOOR = '/staff/floor?lang=en';
const HOSTESS = 'hostess@tamada.example';

/** The owner has taken a reservation, and after that a hostess another one. */
async function openFloor() {
  const house = await createFloor();
  const hostess = await signInStaff(house, await addMember(house, 'hostess', HOSTESS));
  await house.add({ tables: 'table1', name: 'First' });
  house.clock.advance(60_000);
  return { ...house, hostess };
}

/** The row of what can be undone, and what is folded in it. */
function rowOf(page: string): { shown: string; folded: string } {
  const row = /<section class="undos[^]*?<\/section>/.exec(page)?.[0] ?? '';
  const [shown = '', folded = ''] = row.split('<details id="earlier">');
  return { shown, folded };
}

describe('what can be undone', () => {
  it("begins with the member's own last action, not with a later one of a colleague", async () => {
    const { staff, hostess, reservations } = await openFloor();
    const [{ id } = { id: '' }] = await reservations();
    await hostess.post(`/staff/reservations/${id}/cancel`, {});

    const { shown, folded } = rowOf(await staff.text(FLOOR));

    expect(shown).toContain('added a reservation by phone');
    expect(folded).toContain('cancelled a reservation');
  });

  it("folds a colleague's actions, names whose they are and asks", async () => {
    const { hostess } = await openFloor();

    const { shown, folded } = rowOf(await hostess.text(FLOOR));

    expect(shown).not.toContain('<li');
    expect(folded).toContain('<summary>By colleagues: 1</summary>');
    expect(folded).toMatch(
      /<details class="theirs"><summary>Undo…<\/summary><span>staff@tamada.example did this. Undo it anyway\?<\/span> <form method="post"/,
    );
  });

  it('names on the page of a reservation what a colleague did with it', async () => {
    const { hostess, reservations } = await openFloor();
    const [{ id } = { id: '' }] = await reservations();

    const { shown } = rowOf(await hostess.text(`/staff/reservations/${id}?lang=en`));

    expect(shown).toMatch(
      /^<section class="undos screen"[^]*added a reservation by phone[^]*did this\. Undo it/,
    );
    expect(shown).not.toContain('Saved:');
  });
});
