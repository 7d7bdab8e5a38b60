import { describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { createHandovers, pressHandover } from '#tests/support/dining/handovers.ts';
import { partyRequest } from '#tests/support/dining/parties.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';

const VICTIM = 'victim@example.com';
const MINUTE = 60_000;
const person = createPerson({ email: VICTIM });

const mailsTo = ({ mailer }: Pick<PayingApp, 'mailer'>, email = VICTIM) =>
  mailer.messages.filter(({ to }) => to === email);

async function signUp(house: PayingApp) {
  const stranger = house.client();
  const answer = await stranger.post('/auth/signup', person);
  expect(answer.status).toBe(201);
  return stranger;
}

describe('an address that somebody else registers', () => {
  it('gets three mails in half an hour at most, however often the account is deleted', async () => {
    const house = await createPayingApp();
    for (let round = 0; round < 6; round += 1) {
      const stranger = await signUp(house);
      await stranger.post('/auth/email-link');
      await stranger.post('/parties', partyRequest());
      await runOnce(house.ctx);
      await stranger.post('/auth/delete-account', { password: person.password });
      house.clock.advance(10_000);
    }
    expect(mailsTo(house)).toHaveLength(3);

    house.clock.advance(30 * MINUTE);
    await signUp(house);
    await runOnce(house.ctx);
    expect(mailsTo(house)).toHaveLength(4);
  });

  it('gets no notice of each new password', async () => {
    const house = await createPayingApp();
    const stranger = await signUp(house);
    await runOnce(house.ctx);
    let current = person.password;
    for (let round = 0; round < 5; round += 1) {
      const next = `khinkali-${round}`;
      const answer = await stranger.post('/auth/change-password', {
        currentPassword: current,
        newPassword: next,
      });
      expect(answer.status).toBe(200);
      current = next;
      await runOnce(house.ctx);
    }
    expect(mailsTo(house)).toHaveLength(3);
  });

  it('gets the link for a forgotten password nevertheless', async () => {
    const house = await createPayingApp();
    for (let round = 0; round < 4; round += 1) {
      const stranger = await signUp(house);
      await runOnce(house.ctx);
      if (round < 3) await stranger.post('/auth/delete-account', { password: person.password });
    }
    await house.client().post('/auth/forgot-password', { email: VICTIM });
    await runOnce(house.ctx);
    expect(mailsTo(house).at(-1)?.subject).toContain('password');
  });
});

describe('an address to which reservations are given', () => {
  it('gets three offers in half an hour at most', async () => {
    const house = await createHandovers();
    const offers = [];
    for (let round = 0; round < 6; round += 1) {
      offers.push(await pressHandover(house.nino, { order: house.orderId }, { email: VICTIM }));
      await runOnce(house.ctx);
      await pressHandover(house.nino, { order: house.orderId }, { withdraw: '1' });
    }
    expect(mailsTo(house)).toHaveLength(3);
    expect(offers.at(-1)?.status).toBe(429);
  });

  it('is not used up by offers of what is somebody else’s', async () => {
    const house = await createHandovers();
    const own = await house.confirmed(house.luka, { selectedTables: ['table5'] });
    for (let round = 0; round < 4; round += 1)
      await pressHandover(house.luka, { order: own }, { order: house.orderId, email: VICTIM });

    await pressHandover(house.nino, { order: house.orderId }, { email: VICTIM });

    await runOnce(house.ctx);
    expect(mailsTo(house)).toHaveLength(1);
  });
});

describe('a confirmed address', () => {
  it('loses no notice and no mail about what is paid', async () => {
    const house = await createPayingApp();
    const nino = await house.diner(person);
    let current = person.password;
    for (let round = 0; round < 5; round += 1) {
      const next = `khinkali-${round}`;
      await nino.post('/auth/change-password', { currentPassword: current, newPassword: next });
      current = next;
    }
    await house.confirmed(nino);
    await runOnce(house.ctx);
    expect(mailsTo(house)).toHaveLength(6);
  });
});
