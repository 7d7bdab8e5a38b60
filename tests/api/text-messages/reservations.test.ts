import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { describe, expect, it } from 'vitest';
import { startsAt } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';
import { createTextedFloor } from '#tests/support/staff/texted-floor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KETI = '+995599112233';
const at = (time: string) => startsAt(DATE, time);

const CONFIRMATION = {
  ka: 'თამადა: მაგიდა დაჯავშნილია. პარასკევი, 10 ივლისი, 19:00, 5 სტუმარი. თუ გეგმა შეგეცვლებათ, დაგვირეკეთ: +995 555 00 00 00',
  en: 'Tamada: your table is reserved. Friday 10 July, 19:00, 5 guests. If your plans change, please call us: +995 555 00 00 00',
};

describe('a caller without an e-mail', () => {
  it.each(['ka', 'en'] as const)('gets the confirmation as a text, once, in %s', async (language) => {
    const { addAndSend, send, clock, messenger, mailer } = await createTextedFloor();

    const id = await addAndSend({ language });
    clock.advance(26 * HOUR);
    await send();

    expect(id).not.toBe('');
    expect(messenger.messages.map(({ key: _, ...message }) => message)).toEqual([
      { to: KETI, from: 'Tamada', text: CONFIRMATION[language] },
    ]);
    expect(mailer.messages.filter(({ to }) => to.includes('+995'))).toEqual([]);
  });

  it('gets plain signs, which cost less', async () => {
    const { addAndSend, texts, ctx } = await createTextedFloor();
    const name = { ...ctx.restaurant.name, en: 'Keti’s “Tamada”\u00a0–\u202f…' };
    ctx.restaurant = { ...ctx.restaurant, name };

    await addAndSend({ language: 'en' });

    expect(texts()[0]).toMatch(/^Keti's "Tamada" - \.\.\.: your table is reserved\./);
  });

  it('is told of a move and of the cancellation', async () => {
    const { addAndSend, move, cancel, send, clock, texts } = await createTextedFloor();
    const id = await addAndSend({ language: 'en' });

    clock.advance(MINUTE);
    await move(id, { from: '20', until: '22', tables: ['table4'] });
    await send();
    await cancel(id);
    await send();

    expect(texts().slice(1)).toEqual([
      'Tamada: your reservation has changed. It is now Friday 10 July, 20:00, 5 guests, Table 4. If that does not suit you, please call us: +995 555 00 00 00',
      'Tamada: your reservation is cancelled (Friday 10 July, 20:00). If that is a mistake, please call us: +995 555 00 00 00',
    ]);
  });

  it.each([
    ['the staff cancel', (house: Floor, id: string) => house.cancel(id)],
    ['the booking is undone', (house: Floor) => house.undo()],
  ])('hears nothing if %s before the text is sent', async (_, end) => {
    const house = await createTextedFloor();
    const id = await house.add();

    await end(house, id);
    await house.send();

    expect(house.texts()).toEqual([]);
  });

  it('hears nothing of a move that is undone before the text is sent, but is told of one undone later', async () => {
    const { addAndSend, move, undo, send, texts, clock } = await createTextedFloor();
    const id = await addAndSend({ language: 'en' });
    clock.advance(MINUTE);

    await move(id, { from: '20', until: '22' });
    await send();
    await undo();
    await send();

    expect(texts().map((text) => /\d\d:\d\d/.exec(text)?.[0])).toEqual(['19:00', '20:00', '19:00']);
  });
});

type Floor = Awaited<ReturnType<typeof createTextedFloor>>;

describe('nobody gets a text', () => {
  it('who has an e-mail', async () => {
    const { addAndSend, texts, mailer } = await createTextedFloor();

    await addAndSend({ email: 'keti@mail.example' });

    expect(texts()).toEqual([]);
    expect(mailer.messages.map(({ to }) => to)).toContain('keti@mail.example');
  });

  it('at a number that receives none, or who is at the door', async () => {
    const { addAndSend, recipients, clock } = await createTextedFloor();

    await addAndSend({ phone: '0322 12 34 5 6'.replace('0322', '322') });
    clock.set(at('18:30'));
    await addAndSend({ source: 'walk_in', tables: ['table4'] });

    expect(await recipients()).toEqual([]);
  });

  it('while texts are switched off', async () => {
    const house = await createFloor();
    await house.add();

    await runOnce(house.ctx);

    expect(
      await house.ctx.db.selectFrom('messages').selectAll().where('kind', 'in', GUEST_KINDS).execute(),
    ).toEqual([]);
    expect(house.messenger.messages).toEqual([]);
  });
});

describe('a corrected guest', () => {
  it('whose text still waits gets it at the new number only', async () => {
    const { add, correct, send, messenger } = await createTextedFloor();
    const id = await add();

    await correct(id, { phone: '+44 20 7946 0000' });
    await send();

    expect(messenger.messages.map(({ to }) => to)).toEqual(['+442079460000']);
  });

  it('whose text was sent gets another one at the new number', async () => {
    const { addAndSend, correct, send, messenger } = await createTextedFloor();
    const id = await addAndSend();

    await correct(id, { phone: '577 00 11 22' });
    await send();

    expect(messenger.messages.map(({ to }) => to)).toEqual([KETI, '+995577001122']);
  });

  it('who has an e-mail by now gets a mail and no text', async () => {
    const { add, correct, send, messenger, mailer } = await createTextedFloor();
    const id = await add();

    await correct(id, { email: 'keti@mail.example' });
    await send();

    expect(messenger.messages).toEqual([]);
    expect(mailer.messages.filter(({ to }) => to === 'keti@mail.example')).toHaveLength(1);
  });

  it('gets no second text for another name', async () => {
    const { addAndSend, correct, send, texts } = await createTextedFloor();
    const id = await addAndSend();

    await correct(id, { name: 'Ketevan Maisuradze' });
    await send();

    expect(texts()).toHaveLength(1);
  });
});

describe('a guest at the door', () => {
  it('gets no text for a corrected number either', async () => {
    const { addAndSend, correct, recipients, clock } = await createTextedFloor();
    clock.set(at('18:30'));
    const id = await addAndSend({ source: 'walk_in', tables: ['table4'] });

    await correct(id, { phone: '577 00 11 22' });

    expect(await recipients()).toEqual([]);
  });
});

describe('a reminder', () => {
  it('comes a day before, once', async () => {
    const { addAndSend, textsAt } = await createTextedFloor();
    await addAndSend({ language: 'en' });

    expect(await textsAt(at('19:00') - 24 * HOUR - 1)).toEqual([]);
    expect(await textsAt(at('19:00') - 24 * HOUR)).toEqual([
      expect.stringMatching(
        /^Tamada: we look forward to seeing you, 10\.07, 19:00\. Are you coming\? Please tell us here\. If you are late or cannot come, the page has our number: http:\S+$/,
      ),
    ]);
    expect(await textsAt(at('19:00') - HOUR)).toEqual([]);
  });

  it('waits for the morning', async () => {
    const { addAndSend, textsAt, messenger } = await createTextedFloor();
    await addAndSend({ language: 'en' });
    messenger.fail();
    await textsAt(at('19:00') - 24 * HOUR);
    messenger.recover();

    expect(await textsAt(startsAt('2026-07-09', '22:30'))).toEqual([]);
    expect(await textsAt(startsAt(DATE, '08:59'))).toEqual([]);
    expect(await textsAt(startsAt(DATE, '09:00'))).toHaveLength(1);
  });

  it('at night a confirmation is still sent: somebody has just called', async () => {
    const { add, textsAt } = await createTextedFloor();
    await add();

    expect(await textsAt(startsAt('2026-07-07', '23:30'))).toHaveLength(1);
  });
});
