import { describe, expect, it } from 'vitest';
import { addMember } from '#server/identity/members/add-member.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import { removeMember } from '#server/identity/members/remove-member.ts';
import { signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const PAGE = '/staff/members';
const COOK = { email: 'gela@tamada.example', name: 'გელა', role: 'cook', by: STAFF_EMAIL } as const;

async function openHouse() {
  const house = await createTestApp();
  return { ...house, owner: await signInStaff(house) };
}

describe('the name of a member', () => {
  it('stands in place of the e-mail in the list, the log, at the head of the page and beside undo', async () => {
    const { owner } = await openHouse();

    await owner.post(`${PAGE}/name`, { email: STAFF_EMAIL, name: '  ლია ' });
    await owner.post(PAGE, COOK);

    const page = await owner.text(PAGE);
    expect(page).toContain('<strong>ლია</strong>');
    expect(page).toContain('<span class="who">ლია</span>');
    expect(page).toContain('<small>ლია</small>');
    expect(page).toContain('დაამატა: ლია, 5 ივლისი, 2026');
    const log = await owner.text('/staff/log');
    expect(log).toContain('<span>ლია</span> <strong>სახელი შეცვალა</strong>');
    expect(log).toContain(`<option value="${STAFF_EMAIL}">ლია</option>`);
  });

  it('has the e-mail beside it if two have the same', async () => {
    const { ctx } = await createTestApp();
    await addMember(ctx, COOK);
    await addMember(ctx, { ...COOK, email: 'gela2@tamada.example' });

    const nameOf = await readStaffNames(ctx.db);

    expect([COOK.email, 'former@tamada.example'].map(nameOf)).toEqual([
      'გელა (gela@tamada.example)',
      'former@tamada.example',
    ]);
  });

  it('is shown again after its removal is undone', async () => {
    const { ctx, owner, clock } = await openHouse();
    await addMember(ctx, COOK);
    // Actions at the same instant have no order.
    clock.advance(1000);
    await removeMember(ctx, COOK);
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await owner.text(PAGE))?.[1];

    await owner.post(path ?? 'no undo was offered', { from: PAGE });

    expect(await owner.text(PAGE)).toContain('<strong>გელა</strong>');
  });

  it('is refused where it is too long, and for nobody', async () => {
    const { owner } = await openHouse();

    const long = await owner.post(`${PAGE}/name`, { email: STAFF_EMAIL, name: 'ა'.repeat(61) });
    const unknown = await owner.post(`${PAGE}/name`, { email: COOK.email, name: 'გელა' });

    expect([long.status, unknown.status]).toEqual([400, 404]);
  });
});
