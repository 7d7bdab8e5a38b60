import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { reconcileOrders } from '#server/dining/payments/reconcile.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { toRow } from '#server/site/publishing/record.ts';
import { openHouse, openReadyHouse } from '#tests/support/staff/opening-house.ts';
import {
  addMember,
  keyOf,
  mailedLink,
  postForm,
  signInStaff,
  STAFF_EMAIL,
} from '#tests/support/staff/staff.ts';

const PAGE = '/staff/opening?lang=en';

/** The lights of a page by the titles of its lines. */
function lightsOf(page: string): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(/class="light">([^<]+)<\/span> <strong>([^<]+)</g)].map(
      ([, light = '', title = '']) => [title, light],
    ),
  );
}

describe('what is left to do before guests come', () => {
  it('is listed for the owner of a new house, what is to do first', async () => {
    const house = await openHouse();
    house.ctx.example = ['offer', 'photographs'];
    const { text } = await signInStaff(house);

    const page = await text(PAGE);

    expect(page).toContain('Software version: 1.0.0');
    expect(page).toContain(
      'Still the example’s: name, company, address, phone, email, site address, figures, social links, opening offer, pictures (home page, tables).',
    );
    expect(page).toMatch(/Your own details<.*href="\/admin\/#\/collections\/house\/entries\/restaurant"/);
    expect(page).toMatch(/Policies<.*href="\/admin\/#\/collections\/policies\/entries\/policies"/);
    expect(page).toContain('No guest gets an email');
    expect(page).not.toContain('Send me a test email');
    expect(page).toContain('<a href="/staff/members" aria-current="true">Staff</a>');
    expect(lightsOf(page)).toEqual({
      'Your own details': 'To do',
      Menu: 'Done',
      Policies: 'To do',
      Address: 'To do',
      Email: 'To do',
      Bank: 'To do',
      Backup: 'To do',
      Restore: 'To do',
      Clock: 'Unknown',
      'Search engines': 'Unknown',
      Certificate: 'Unknown',
      Preview: 'Unknown',
      Sender: 'Unknown',
      'Text messages': 'Done',
      Disk: 'Done',
    });
  });

  it('is one line on the floor until everything is done, for the owner alone', async () => {
    const house = await openHouse();
    house.ctx.config.isProduction = true;
    const owner = await signInStaff(house);
    const hostess = await signInStaff(house, await addMember(house, 'hostess'));
    const ready = await signInStaff(await openReadyHouse());

    expect(await owner.text('/staff/floor?lang=en')).toContain('Opening: 7 things are left to do.');
    expect(await hostess.text('/staff/floor?lang=en')).not.toContain('left to do');
    expect(await ready.text('/staff/floor?lang=en')).not.toContain('left to do');
  });

  it('asks for a backup that is not old', async () => {
    const house = await openReadyHouse();
    const { text } = await signInStaff(house);

    const ready = lightsOf(await text(PAGE));
    house.clock.advance(3 * DAY_MS);

    expect(ready).toMatchObject({ Backup: 'Done' });
    expect(lightsOf(await text(PAGE))).toMatchObject({ Backup: 'To do' });
  });

  it('asks for one trial of a backup', async () => {
    const house = await openReadyHouse();
    house.clock.advance(40 * DAY_MS);
    const { text } = await signInStaff(house);

    expect(await text(PAGE)).toMatch(
      /Done<\/span> <strong>Restore<.*Days since a backup was last restored here: 40\./,
    );
  });

  it('leads to the form of what is left of the example', async () => {
    const house = await openReadyHouse();
    house.ctx.example = ['offer'];
    const { text } = await signInStaff(house);

    expect(await text(PAGE)).toMatch(
      /Still the example’s: opening offer\..*href="\/admin\/#\/collections\/pages\/entries\/home"/,
    );
  });

  it('names a menu without dishes', async () => {
    const house = await openHouse();
    await house.ctx.db.updateTable('menu_items').set({ is_archived: 1 }).execute();
    const { text } = await signInStaff(house);

    const page = await text(PAGE);

    expect(page).toMatch(/The menu has no dishes yet.*href="\/admin\/#\/collections\/dishes"/);
    expect(page).not.toContain('An order costs at least');
  });

  it('is where the first sign-in of an owner leads, as long as something is left', async () => {
    const house = await openHouse();
    house.ctx.config.isProduction = true;
    await addMember(house, 'hostess');
    const leads = async (email: string) => {
      const browser = house.client('en');
      await postForm(browser, '/staff/sign-in', { email });
      const key = keyOf(await mailedLink(house, email));
      return (await postForm(browser, '/staff/enter', { key })).headers.get('Location');
    };

    expect(await leads(STAFF_EMAIL)).toBe('/staff/opening');
    house.clock.advance(DAY_MS);
    expect(await leads(STAFF_EMAIL)).toBe('/staff');
    expect(await leads('hostess@tamada.example')).toBe('/staff');
  });
});

describe('the site', () => {
  const publish = (house: Awaited<ReturnType<typeof openHouse>>, kind: 'upgrade' | 'publish') =>
    house.ctx.db
      .insertInto('publications')
      .values({
        ...toRow({ kind, commit: 'c0ffee', by: STAFF_EMAIL, changedFiles: [] }, house.ctx.clock()),
        state: 'replaced',
        slot: null,
      })
      .execute();

  it('is opened by the first publication', async () => {
    const house = await openReadyHouse();
    const { text } = await signInStaff(house);
    await publish(house, 'upgrade');
    const before = await text(PAGE);
    await publish(house, 'publish');
    const after = await text(PAGE);

    expect(before).toMatch(/Publishing opens the site to them\..*<a class="button" href="\/staff\/site"/s);
    expect(after).not.toContain('Publishing opens the site');
    expect(after).toMatch(/Guests see what you have published\..*href="https:\/\/salkhino\.ge\/en"/s);
  });
});

describe('the test email', () => {
  async function openWithMail() {
    const house = await openHouse();
    const owner = await signInStaff(house);
    house.ctx.config.mail.smtpUrl = 'smtp://localhost';
    house.mailer.messages.length = 0;
    return { ...house, ...owner };
  }

  it('goes to the owner who asks for it, and the line says what became of it', async () => {
    const { ctx, mailer, text, post } = await openWithMail();
    const untested = await text(PAGE);

    const pressed = await post('/staff/opening/test-mail');
    const waiting = await text(PAGE);
    await sendDueMail(ctx);

    expect(untested).toMatch(
      /To do<\/span> <strong>Email<.*Not tested yet: .*<button class="button quiet">Send me a test email</,
    );
    expect(pressed.headers.get('Location')).toBe('/staff/opening');
    expect(waiting).toContain(`The test email to ${STAFF_EMAIL} is on its way.`);
    expect(mailer.messages.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: STAFF_EMAIL, subject: 'Test email from Tamada' },
    ]);
    expect(mailer.messages[0]?.text).toContain('http://localhost:3000/staff/opening');
    expect(await text(PAGE)).toMatch(/Done<\/span> <strong>Email<.*accepted the test email to/);
  });

  it('shows the words of a server that refuses it or is silent, and follows the last test', async () => {
    const { ctx, mailer, clock, text, post } = await openWithMail();

    await post('/staff/opening/test-mail');
    mailer.fail(new MailRefused('550 5.7.1 <relay> not permitted'));
    await sendDueMail(ctx);
    const refused = await text(PAGE);
    await post('/staff/opening/test-mail');
    mailer.fail();
    await sendDueMail(ctx);
    const silent = await text(PAGE);
    mailer.recover();
    clock.advance(5 * MINUTE_MS);
    await sendDueMail(ctx);

    expect(refused).toContain('refused the test email');
    expect(refused).toContain('550 5.7.1 &lt;relay&gt; not permitted');
    expect(lightsOf(refused)).toMatchObject({ Email: 'To do' });
    expect(silent).toMatch(/has not gone out yet.*The mail server is silent/);
    expect(lightsOf(await text(PAGE))).toMatchObject({ Email: 'Done' });
    expect(
      await ctx.db.selectFrom('messages').select('id').where('kind', '=', 'test_mail').execute(),
    ).toHaveLength(1);
  });

  it('is limited, and goes with its owner', async () => {
    const { ctx, post, ...house } = await openWithMail();
    await addMember({ ctx }, 'owner', 'eka@tamada.example');

    for (let sent = 0; sent < 5; sent += 1) await post('/staff/opening/test-mail');
    const sixth = await post('/staff/opening/test-mail');
    await post('/staff/members/remove', { email: STAFF_EMAIL });

    expect(sixth.status).toBe(429);
    expect(sixth.body).toContain('<title>');
    expect(
      await ctx.db.selectFrom('messages').select('id').where('kind', '=', 'test_mail').execute(),
    ).toEqual([]);
    expect(house.mailer.messages).toEqual([]);
  });
});

describe('the first payment', () => {
  it('is an order that an owner pays as a guest and cancels on the page of the staff', async () => {
    const house = await openHouse();
    const { ctx } = house;
    ctx.config.isProduction = true;
    const { text, post } = await signInStaff(house);
    const untried = await text(PAGE);
    await house.confirmed(await house.diner());
    const paidByGuest = await text(PAGE);

    const mine = await house.confirmed(await house.diner({ email: 'Staff@tamada.example' }), {
      selectedDate: '2026-07-11',
    });
    const paid = await text(PAGE);
    await post(`/staff/orders/${mine}/cancel`, { initiator: 'house:6985', reason: '' });
    const due = await text(PAGE);
    house.clock.advance(DAY_MS);
    await reconcileOrders(ctx);

    const menu =
      /Bank<.*An order costs at least ₾2\.15 with the service fee.*href="http:\/\/localhost:3000\/en\/menu"/;
    expect(untried).toMatch(menu);
    expect(paidByGuest).toMatch(menu);
    expect(paid).toContain(`href="/staff/orders/${mine}/cancel"`);
    expect(lightsOf(paid)).toMatchObject({ Bank: 'To do' });
    expect(due).toContain('The bank has been asked for the refund.');
    expect(lightsOf(await text(PAGE))).toMatchObject({ Bank: 'Done' });
  });
});
