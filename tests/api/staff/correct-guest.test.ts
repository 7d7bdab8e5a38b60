import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { describe, expect, it } from 'vitest';
import { sendDueMail } from '#server/messages/send-due.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { guestFieldsOf } from '#tests/support/staff/forms.ts';
import { openEvening } from '#tests/support/staff/paid-evening.ts';
import { createPrepaid } from '#tests/support/staff/prepaid.ts';

const path = (id: string) => `/staff/reservations/${id}`;

describe('the guest of a telephone reservation', () => {
  it('gets another name, number and allergies on the day sheet', async () => {
    const { staff, add } = await createFloor();
    const id = await add({ tables: 'table2' });
    const fields = await guestFieldsOf(staff, id);

    const answer = await staff.post(`${path(id)}/guest`, {
      ...fields,
      name: 'Keti Beridze',
      phone: '599 99 88 77',
      allergens: 'nuts',
    });

    expect(answer.status).toBe(303);
    const sheet = await staff.text(`/staff/days/${DATE}?lang=en`);
    expect(sheet).toContain('Keti Beridze');
    expect(sheet).toContain('+995599998877');
    expect(sheet).toContain('nuts');
    expect(await staff.text('/staff/log?lang=en')).toContain('corrected the guest’s details');
  });

  it('is mailed a confirmation at a new e-mail', async () => {
    const { ctx, staff, add } = await createFloor();
    const id = await add({ tables: 'table2' });

    await staff.post(`${path(id)}/guest`, {
      ...(await guestFieldsOf(staff, id)),
      email: 'Keti@mail.example',
    });

    expect(
      await ctx.db
        .selectFrom('messages')
        .select(['kind', 'recipient'])
        .where('kind', 'in', GUEST_KINDS)
        .execute(),
    ).toEqual([{ kind: 'confirmation', recipient: 'keti@mail.example' }]);
  });

  it('is as before after undo, which others refuse once they have corrected it', async () => {
    const { ctx, staff, add, clock, undo } = await createFloor();
    const id = await add({ tables: 'table2' });
    const guest = () => ctx.db.selectFrom('guests').selectAll().executeTakeFirst();
    const before = await guest();
    const fields = await guestFieldsOf(staff, id);
    clock.advance(1000);
    await staff.post(`${path(id)}/guest`, { ...fields, name: 'Keti Beridze' });
    const stale = /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(
      await staff.text(`/staff/days/${DATE}`),
    )?.[1];
    clock.advance(1000);
    await staff.post(`${path(id)}/guest`, {
      ...(await guestFieldsOf(staff, id)),
      name: 'Keti Kapanadze',
    });

    expect((await staff.post(stale ?? '', { from: '/staff' })).status).toBe(409);
    expect((await undo()).status).toBe(303);
    clock.advance(1000);
    expect(await guest()).toMatchObject({ name: 'Keti Beridze' });
    expect((await staff.post(stale ?? '', { from: '/staff' })).status).toBe(303);
    expect(await guest()).toEqual(before);
  });

  it('stays corrected after a cancellation, whose mail is still sent', async () => {
    const { ctx, staff, add, press, clock } = await createFloor();
    const id = await add({ tables: 'table2', email: 'old@mail.example' });
    await sendDueMail(ctx);
    await staff.post(`${path(id)}/guest`, {
      ...(await guestFieldsOf(staff, id)),
      email: 'new@mail.example',
    });
    const undo =
      /action="(\/staff\/actions\/[^"]+\/undo)"/.exec(await staff.text(`/staff/days/${DATE}`))?.[1] ?? '';
    await sendDueMail(ctx);
    clock.advance(1000);
    await press(id, 'cancel');

    expect((await staff.post(undo, { from: '/staff' })).status).toBe(409);

    const waiting = ctx.db
      .selectFrom('messages')
      .select(['kind', 'recipient'])
      .where('sent_at', 'is', null)
      .where('kind', 'in', GUEST_KINDS);
    expect(await waiting.execute()).toEqual([{ kind: 'cancellation', recipient: 'new@mail.example' }]);
  });

  it('is not overwritten from a form that was opened before', async () => {
    const { staff, add } = await createFloor();
    const id = await add({ tables: 'table2' });
    const opened = await guestFieldsOf(staff, id);
    await staff.post(`${path(id)}/guest`, { ...opened, allergens: 'nuts' });

    const answer = await staff.post(`${path(id)}/guest`, { ...opened, name: 'Keti Beridze' });

    expect(answer.status).toBe(409);
    expect(String(answer.body)).toContain('value="Keti Beridze"');
    expect((await guestFieldsOf(staff, id)).allergens).toEqual(['nuts']);
  });

  it('keeps what was typed when the number is wrong', async () => {
    const { staff, add } = await createFloor();
    const id = await add({ tables: 'table2' });

    const answer = await staff.post(`${path(id)}/guest`, {
      ...(await guestFieldsOf(staff, id)),
      name: 'Keti Beridze',
      phone: '12',
    });

    expect(answer.status).toBe(422);
    expect(String(answer.body)).toMatch(/<details[^>]* open>/);
    expect(String(answer.body)).toContain('value="Keti Beridze"');
  });
});

describe('the link that the staff gave a guest without an e-mail', () => {
  it.each([
    ['another number', { phone: '599 99 88 77' }],
    ['an e-mail', { email: 'keti@mail.example' }],
  ])('ends with %s, also while no texts are sent', async (_, correction) => {
    const { staff, id, look } = await createPrepaid({ email: '' });
    const before = await look();

    await staff.post(`${path(id)}/guest`, { ...(await guestFieldsOf(staff, id)), ...correction });

    expect(before.status).toBe(200);
    expect((await look()).body).toMatchObject({ code: 'link_invalid' });
  });

  it('goes on with another name, and one that was mailed with another number', async () => {
    const { staff, id, look } = await createPrepaid({ email: '' });
    await staff.post(`${path(id)}/guest`, { ...(await guestFieldsOf(staff, id)), name: 'Keti Beridze' });
    const mailed = await createPrepaid();
    await mailed.staff.post(`${path(mailed.id)}/guest`, {
      ...(await guestFieldsOf(mailed.staff, mailed.id)),
      phone: '599 99 88 77',
    });

    expect([(await look()).status, (await mailed.look()).status]).toEqual([200, 200]);
  });
});

describe('the guest of a paid reservation', () => {
  it('gets allergies and keeps the e-mail of the account', async () => {
    const { ctx, staff, id } = await openEvening();
    const before = await ctx.db.selectFrom('guests').selectAll().executeTakeFirst();

    const answer = await staff.post(`${path(id)}/guest`, {
      ...(await guestFieldsOf(staff, id)),
      allergens: ['nuts', 'milk'],
      email: 'thief@mail.example',
    });

    expect(answer.status).toBe(303);
    const after = await ctx.db.selectFrom('guests').selectAll().executeTakeFirst();
    expect(after).toEqual({ ...before, allergens: after?.allergens });
    expect(after?.allergens.split(',').toSorted()).toEqual(['milk', 'nuts']);
  });

  it('is forgotten with the account, also by undo', async () => {
    const { ctx, nino, staff, id, findUndo } = await openEvening();
    await staff.post(`${path(id)}/guest`, { ...(await guestFieldsOf(staff, id)), name: 'Nino Other' });
    const undo = await findUndo();
    await nino.post(
      `/orders/${(await ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id}/cancellation`,
      {
        refundAmount: 69.85,
      },
    );

    expect((await nino.post('/auth/delete-account', { password: 'khachapuri' })).status).toBe(200);

    expect(await ctx.db.selectFrom('staff_undos').selectAll().execute()).toEqual([]);
    expect((await staff.post(undo, { from: '/staff' })).status).toBe(409);
  });
});
