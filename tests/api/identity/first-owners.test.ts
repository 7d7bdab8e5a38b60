import { expect, it } from 'vitest';
import { listOwners, nameFirstOwners } from '#server/identity/members/members.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

type House = Awaited<ReturnType<typeof createTestApp>>;

/** As a server that starts with another STAFF_EMAILS. */
function restartWith({ ctx }: House, email: string) {
  return nameFirstOwners({ ...ctx, config: { ...ctx.config, staffEmails: [email], ownerEmails: [] } });
}

it('corrects a wrong address of the first owner', async () => {
  const house = await createTestApp({ env: { STAFF_EMAILS: 'nnana@tamada.example' } });

  await restartWith(house, 'nana@tamada.example');

  expect(await listOwners(house.ctx.db)).toEqual(['nana@tamada.example']);
});

it('changes no owner once somebody has signed in', async () => {
  const house = await createTestApp();
  const before = await listOwners(house.ctx.db);
  await signInStaff(house);

  await restartWith(house, 'other@tamada.example');

  expect(await listOwners(house.ctx.db)).toEqual(before);
});
