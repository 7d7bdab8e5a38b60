import { describe, expect, it } from 'vitest';
import { addOwner } from '#server/identity/members/add-owner.ts';
import { changeRole } from '#server/identity/members/change-role.ts';
import { removeMember } from '#server/identity/members/remove-member.ts';
import {
  addMember,
  keyOf,
  mailedLink,
  postForm,
  signInStaff,
  STAFF_EMAIL,
  textOf,
} from '#tests/support/staff/staff.ts';
import { readFacts } from '#server/records/facts.ts';
import { describeFacts } from '#server/staff/page/action-texts.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const PAGE = '/staff/members';
const COOK = 'gela@tamada.example';

async function openHouse() {
  const house = await createTestApp();
  const signedIn = await signInStaff(house);
  const owner = {
    ...signedIn,
    // Actions at the same instant have no order.
    post: (...form: Parameters<typeof signedIn.post>) => {
      house.clock.advance(1000);
      return signedIn.post(...form);
    },
  };
  const members = async () => {
    const rows = await house.ctx.db
      .selectFrom('staff_members')
      .select(['email', 'role'])
      .orderBy('email')
      .execute();
    return rows.map(({ email, role }) => `${email} ${role}`);
  };
  /** The log entries since the owner's sign-in, oldest first. */
  const logged = async () => {
    const rows = await house.ctx.db.selectFrom('staff_actions').selectAll().orderBy('id').execute();
    return rows
      .filter(({ action }) => action !== 'signed_in' && action !== 'page_refused')
      .map(({ actor, action, facts }) => [
        actor,
        action,
        describeFacts(readFacts(facts), { language: 'en' }),
      ]);
  };
  const undo = async () => {
    const path = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await owner.text(PAGE))?.[1];
    return owner.post(path ?? 'no undo was offered', { from: PAGE });
  };
  return { ...house, owner, members, logged, undo };
}

describe('adding somebody to the staff', () => {
  it('lets them sign in with their role, in any letter case, and is recorded', async () => {
    const house = await openHouse();
    const { owner, members, logged } = house;

    const answer = await owner.post(PAGE, { email: ' Gela@Tamada.example ', role: 'cook' });
    const gela = await signInStaff(house, COOK);

    expect(answer.headers.get('Location')).toBe(PAGE);
    expect(await members()).toEqual([`${COOK} cook`, `${STAFF_EMAIL} owner`]);
    expect(await logged()).toEqual([[STAFF_EMAIL, 'member_added', `${COOK}: Cook`]]);
    expect((await gela.browser.send('/staff/dishes')).status).toBe(200);
    expect(await owner.text(PAGE)).toContain(`დაამატა: ${STAFF_EMAIL}, 5 ივლისი, 2026`);
    expect(await owner.text('/staff/log?lang=en')).toContain(`${COOK}: Cook`);
  });

  it.each([
    [{ email: STAFF_EMAIL.toUpperCase(), role: 'cook' }, 'ეს თანამშრომელი სიაში უკვე არის.'],
    [{ email: 'gela', role: 'cook' }, 'მიუთითეთ ელფოსტა, მაგალითად, nana@example.com.'],
    [{ email: COOK, role: 'admin' }, 'აირჩიეთ როლი.'],
  ])('says what is wrong with %j and keeps what was typed', async (form, message) => {
    const { owner, members, logged } = await openHouse();

    const answer = await owner.post(PAGE, form);

    expect(answer.status).toBe(422);
    expect(answer.body).toContain(message);
    expect(answer.body).toContain(`value="${form.email}"`);
    expect(await members()).toEqual([`${STAFF_EMAIL} owner`]);
    expect(await logged()).toEqual([]);
  });

  it('can be undone, which ends the sessions', async () => {
    const house = await openHouse();
    await house.owner.post(PAGE, { email: COOK, role: 'cook' });
    const gela = await signInStaff(house, COOK);

    expect((await house.undo()).status).toBe(303);

    expect(await house.members()).toEqual([`${STAFF_EMAIL} owner`]);
    expect((await gela.browser.send('/staff')).headers.get('Location')).toBe('/staff/sign-in');
  });
});

describe('removing somebody from the staff', () => {
  it('is asked behind a first press', async () => {
    const { owner } = await openHouse();
    await owner.post(PAGE, { email: COOK, role: 'cook' });

    expect(await owner.text(`${PAGE}?lang=en`)).toMatch(
      /<summary aria-label="Remove: gela@tamada\.example">Remove…<\/summary><form[^>]*members\/remove[^]*?The person is signed out immediately/,
    );
  });

  it('ends their sessions and unused links at once', async () => {
    const house = await openHouse();
    const gela = await signInStaff(house, await addMember(house, 'cook', COOK));
    const other = house.client();
    await postForm(other, '/staff/sign-in', { email: COOK });
    const key = keyOf(await mailedLink(house));

    await house.owner.post(`${PAGE}/remove`, { email: COOK });

    expect((await gela.browser.send('/staff/dishes')).headers.get('Location')).toBe('/staff/sign-in');
    expect((await postForm(other, '/staff/enter', { key })).status).toBe(403);
    const sessions = await house.ctx.db.selectFrom('staff_sessions').select('email').execute();
    expect(sessions).toEqual([{ email: STAFF_EMAIL }]);
    expect(await house.logged()).toEqual([[STAFF_EMAIL, 'member_removed', `${COOK}: Cook`]]);
  });

  it('can be undone; the sessions stay closed', async () => {
    const house = await openHouse();
    const gela = await signInStaff(house, await addMember(house, 'cook', COOK));
    const before = await house.ctx.db.selectFrom('staff_members').selectAll().orderBy('email').execute();
    await house.owner.post(`${PAGE}/remove`, { email: COOK });

    await house.undo();

    expect(await house.ctx.db.selectFrom('staff_members').selectAll().orderBy('email').execute()).toEqual(
      before,
    );
    expect((await gela.browser.send('/staff')).headers.get('Location')).toBe('/staff/sign-in');
  });

  it('is refused for somebody who is not on the list', async () => {
    const { owner } = await openHouse();

    expect((await owner.post(`${PAGE}/remove`, { email: COOK })).status).toBe(404);
    expect((await owner.post(`${PAGE}/role`, { email: COOK, role: 'cook' })).status).toBe(404);
  });
});

describe('changing a role', () => {
  it('takes effect with the next request and can be undone', async () => {
    const house = await openHouse();
    const gela = await signInStaff(house, await addMember(house, 'cook', COOK));
    const statusOf = async (path: string) => (await gela.browser.send(path)).status;

    await house.owner.post(`${PAGE}/role`, { email: COOK, role: 'editor' });
    const asEditor = await statusOf('/staff/dishes');
    await house.undo();

    expect(asEditor).toBe(403);
    expect(await statusOf('/staff/dishes')).toBe(200);
    expect(await house.logged()).toEqual([
      [STAFF_EMAIL, 'role_changed', `${COOK}: Cook → Editor`],
      [STAFF_EMAIL, 'undone', `changed a role; ${COOK}: Cook → Editor`],
    ]);
    expect(await house.owner.text('/staff/log?lang=en')).toContain(`changed a role; ${COOK}: Cook → Editor`);
  });

  it('to the same role is recorded as nothing', async () => {
    const house = await openHouse();
    await addMember(house, 'cook', COOK);

    await house.owner.post(`${PAGE}/role`, { email: COOK, role: 'cook' });

    expect(await house.logged()).toEqual([]);
  });

  it('cannot be undone once somebody has changed it again', async () => {
    const house = await openHouse();
    await addMember(house, 'cook', COOK);
    await house.owner.post(`${PAGE}/role`, { email: COOK, role: 'editor' });
    await house.ctx.db
      .updateTable('staff_members')
      .set({ role: 'hostess' })
      .where('email', '=', COOK)
      .execute();

    expect(await house.undo()).toMatchObject({ status: 409 });
    expect(await house.members()).toContain(`${COOK} hostess`);
  });

  it('of oneself is possible while there is another owner', async () => {
    const house = await openHouse();
    await addMember(house, 'owner', 'nana@tamada.example');

    const answer = await house.owner.post(`${PAGE}/role`, { email: STAFF_EMAIL, role: 'hostess' });

    expect(answer.headers.get('Location')).toBe('/staff');
    expect((await house.owner.browser.send(PAGE)).status).toBe(403);
  });
});

describe('the last owner', () => {
  it.each(['role', 'remove'])('stays: %s', async (action) => {
    const { owner, members } = await openHouse();

    const answer = await owner.post(`${PAGE}/${action}`, { email: STAFF_EMAIL, role: 'cook' });

    expect(answer.status).toBe(409);
    expect(answer.body).toContain('რესტორანს ერთი მფლობელი მაინც უნდა ჰყავდეს.');
    expect(await members()).toEqual([`${STAFF_EMAIL} owner`]);
  });

  it('stays after an undo', async () => {
    const house = await openHouse();
    await addMember(house, 'cook', COOK);
    const gela = { email: COOK, by: STAFF_EMAIL };
    await changeRole(house.ctx, { ...gela, role: 'owner' });
    house.clock.advance(1000);
    await changeRole(house.ctx, { email: STAFF_EMAIL, role: 'hostess', by: COOK });
    const actions = await house.ctx.db
      .selectFrom('staff_undos')
      .select('action_id')
      .orderBy('action_id')
      .execute();
    const nana = await signInStaff(house, COOK);

    const answer = await nana.post(`/staff/actions/${actions[0]?.action_id}/undo`, { from: PAGE });

    expect(answer.status).toBe(409);
    expect(await house.members()).toEqual([`${COOK} owner`, `${STAFF_EMAIL} hostess`]);
  });

  it.each([
    [
      'demote',
      (house: House, email: string, by: string) => changeRole(house.ctx, { email, role: 'cook', by }),
    ],
    ['remove', (house: House, email: string, by: string) => removeMember(house.ctx, { email, by })],
  ] as const)('stays if all owners %s each other at once', async (_, act) => {
    const house = await openHouse();
    const owners = [STAFF_EMAIL, 'a@tamada.example', 'b@tamada.example', 'c@tamada.example'];
    await Promise.all(owners.map((email) => addMember(house, 'owner', email)));

    const results = await Promise.allSettled(
      owners.map((by, index) => act(house, owners.at(index - 1) ?? '', by)),
    );

    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'last_owner' } },
    ]);
    expect((await house.members()).filter((member) => member.endsWith(' owner'))).toHaveLength(1);
  });
});

it('addOwner adds an owner, or makes somebody an owner', async () => {
  const house = await openHouse();
  await addMember(house, 'cook', COOK);

  await addOwner(house.ctx, { email: COOK, by: 'root' });
  house.clock.advance(1000);
  await addOwner(house.ctx, { email: 'nana@tamada.example', by: 'root' });
  await addOwner(house.ctx, { email: 'nana@tamada.example', by: 'root' });

  expect(await house.members()).toEqual([
    `${COOK} owner`,
    'nana@tamada.example owner',
    `${STAFF_EMAIL} owner`,
  ]);
  expect(await house.logged()).toEqual([
    ['root', 'role_changed', `${COOK}: Cook → Owner`],
    ['root', 'member_added', 'nana@tamada.example: Owner'],
  ]);
  expect(await textOf(house.owner.browser, PAGE)).toContain('root');
});

type House = Awaited<ReturnType<typeof openHouse>>;
