import { describe, expect, it } from 'vitest';
import { sendDueMail, sendDueTexts } from '#server/messages/send-due.ts';
import { forgetReservations } from '#server/guests/profile/forget.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createTextedFloor } from '#tests/support/staff/texted-floor.ts';

const MINUTE = 60_000;
const SHEET = `/staff/days/${DATE}?lang=en`;
const plain = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a text that the provider refuses for good', () => {
  it('makes the guest one to call, and is not tried again', async () => {
    const { add, send, staff, messenger, clock, texts } = await createTextedFloor();
    messenger.fail(new MailRefused('422'));
    const id = await add();
    await send();
    messenger.recover();
    clock.advance(60 * MINUTE);
    await send();

    expect(texts()).toEqual([]);
    expect(plain(await staff.text(SHEET))).toMatch(
      /Could not be texted: call these guests\. .* Keti Maisuradze \+995 599 11 22 33 confirmation of the reservation/,
    );
    expect(await staff.text(SHEET)).not.toContain('Could not be emailed');
    expect(plain(await staff.text(`/staff/reservations/${id}?lang=en`))).toContain(
      'Texts confirmation of the reservation: not delivered, please call',
    );
  });

  it('is forgotten once a text reaches the corrected number', async () => {
    const { add, send, staff, messenger, correct } = await createTextedFloor();
    messenger.fail(new MailRefused('422'));
    const id = await add();
    await send();
    messenger.recover();

    await correct(id, { phone: '577 00 11 22' });
    await send();

    expect(await staff.text(SHEET)).not.toContain('Could not be texted');
    expect(plain(await staff.text(`/staff/reservations/${id}?lang=en`))).toMatch(
      /Texts confirmation of the reservation: sent, /,
    );
  });
});

describe('a provider that is down', () => {
  it('delays no mail, and gets every text once it is back', async () => {
    const { add, ctx, clock, messenger, mailer, texts } = await createTextedFloor();
    messenger.fail();
    await add();
    await add({ tables: ['table4'], phone: '577 00 11 22' });
    await add({ tables: ['table5'], email: 'keti@mail.example' });

    for (let minutes = 0; minutes < 60; minutes += 1) {
      await sendDueTexts(ctx);
      await sendDueMail(ctx);
      clock.advance(MINUTE);
    }
    expect(mailer.messages.filter(({ to }) => to === 'keti@mail.example')).toHaveLength(1);
    messenger.recover();
    clock.advance(60 * MINUTE);
    await sendDueTexts(ctx);
    await sendDueTexts(ctx);

    expect(texts()).toHaveLength(2);
  });

  it('is shown to the staff as a text that waits', async () => {
    const { addAndSend, staff, messenger } = await createTextedFloor();
    messenger.fail();

    const id = await addAndSend();

    expect(plain(await staff.text(`/staff/reservations/${id}?lang=en`))).toContain(
      'confirmation of the reservation: waiting to be sent',
    );
  });
});

describe('a text', () => {
  it('is sent once by two servers', async () => {
    const { add, ctx, texts } = await createTextedFloor();
    await add();

    await Promise.all([sendDueTexts(ctx), sendDueTexts(ctx), sendDueTexts(ctx)]);

    expect(texts()).toHaveLength(1);
  });

  it('whose answer is lost, or whose server dies, is sent again with the same key', async () => {
    const { add, ctx, clock, messenger } = await createTextedFloor();
    await add();
    const send = messenger.send.bind(messenger);
    messenger.send = async (message) => {
      await send(message);
      throw new Error('The answer is lost');
    };
    await sendDueTexts(ctx);
    messenger.send = send;

    clock.advance(MINUTE);
    await sendDueTexts(ctx);
    clock.advance(60 * MINUTE);
    await sendDueTexts(ctx);

    const keys = messenger.messages.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('names neither number nor text in the log', async () => {
    const { add, send, logger, messenger } = await createTextedFloor();
    messenger.fail();
    await add();
    await send();

    expect(JSON.stringify(logger.entries)).not.toMatch(/599112233|დაჯავშნილია/);
  });

  it('is forgotten with its reservation', async () => {
    const { addAndSend, ctx, recipients } = await createTextedFloor();
    const id = await addAndSend();

    await inTransaction(ctx.db, (trx) => forgetReservations(trx, [id], ctx.clock()));

    expect(await recipients()).toEqual([]);
  });

  it('that waits when texts are switched off makes its guest one to call', async () => {
    const { add, ctx, send, staff, texts } = await createTextedFloor();
    await add();
    ctx.textMessenger = undefined;

    await send();

    expect(texts()).toEqual([]);
    expect(await staff.text(SHEET)).toContain('Could not be texted');
  });
});

describe('SMS_PER_DAY', () => {
  it('ends the texts of a day; the guests of the others are to be called', async () => {
    const { addAndSend, clock, staff, texts } = await createTextedFloor({ SMS_PER_DAY: '1' });
    await addAndSend();
    await addAndSend({ tables: ['table4'], phone: '577 00 11 22', name: 'Nino Beridze' });

    expect(texts()).toHaveLength(1);
    expect(plain(await staff.text(SHEET))).toMatch(
      /Could not be texted: call these guests\. .* Nino Beridze/,
    );
    clock.advance(24 * 60 * MINUTE);
    await addAndSend({ tables: ['table5'], phone: '577 00 11 33', name: 'Lia' });
    expect(texts()).toHaveLength(2);
  });

  it('counts a text that is tried again once', async () => {
    const { addAndSend, clock, messenger, send, texts } = await createTextedFloor({ SMS_PER_DAY: '1' });
    messenger.fail();
    await addAndSend();
    messenger.recover();

    clock.advance(MINUTE);
    await send();

    expect(texts()).toHaveLength(1);
  });
});
