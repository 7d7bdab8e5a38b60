import { describe, expect, it } from 'vitest';
import { moveMails } from '#server/guests/profile/move-mails.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createHandovers, LUKA, NINO, pressHandover } from '#tests/support/dining/handovers.ts';
import { add, createPartyHouse, KHINKALI, split } from '#tests/support/dining/parties.ts';
import { removeDishes } from '#tests/support/server/changed-dishes.ts';

const HOUR = 3_600_000;

describe('what was queued before a reservation was handed over', () => {
  it('is told to nobody but who has paid', async () => {
    const house = await createHandovers();
    const { nino, luka, orderId: id, bank, mailer, clock } = house;
    await house.sendMails();
    const before = mailer.messages.length;
    mailer.fail();
    await removeDishes({ house, nino, id });
    await bank.advance(1000);
    await house.sendMails();
    const key = await house.offerUnsent();
    await pressHandover(luka, { key });

    mailer.recover();
    clock.advance(HOUR);
    await house.sendMails();
    await house.sendMails();

    const mailed = mailer.messages.slice(before).map(({ to, subject }) => `${to}: ${subject}`);
    expect(mailed.filter((mail) => mail.startsWith(LUKA))).toEqual([
      `${LUKA}: Your reservation is confirmed: Friday, 10 July 2026, 19:00`,
    ]);
    expect(mailed.filter((mail) => mail.startsWith(NINO)).toSorted()).toEqual([
      `${NINO}: Refunded to your card: ₾10.72`,
      `${NINO}: Your reservation has been handed over: 10 July 2026`,
    ]);
  });
});

describe('the receipt of a share that was queued before the host had another address', () => {
  it('goes to who has paid', async () => {
    const house = await createPartyHouse();
    const giorgi = await house.join('Giorgi');
    await giorgi.make(add(KHINKALI, 5));
    await house.page.make(split());
    await house.payShare(house.page, 24.2);
    await house.payShare(giorgi, 10.73, { receiptEmail: 'giorgi@example.com' });
    const { ctx } = house;
    const { id: userId, email: former } = await ctx.db
      .selectFrom('users')
      .innerJoin('reservations', 'reservations.user_id', 'users.id')
      .select(['users.id', 'email'])
      .executeTakeFirstOrThrow();

    const address = { userId, former, email: 'new@mail.example', now: ctx.clock() };
    await inTransaction(ctx.db, (trx) => moveMails(ctx, trx, address));
    await sendDueMail(ctx);

    const paid = house.mailer.messages.filter(({ subject }) => subject.startsWith('Paid: your share'));
    expect(paid.map(({ to }) => to)).toEqual(['giorgi@example.com']);
  });
});
