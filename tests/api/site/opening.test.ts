import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listOutsideChecks, type Outside } from '#server/staff/opening/outside.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';

const PAGE = '/staff/opening?lang=en';

async function openHouse() {
  const house = await createPayingApp();
  house.ctx.config.dataDir = createTemporaryFolder();
  const figure = { value: { en: '28+', ka: '28+' }, label: { en: 'Years', ka: 'წელი' } };
  house.ctx.restaurant = { ...house.ctx.restaurant, statistics: [figure] };
  return house;
}

/** As after the bank's answer to a cancelled order. */
async function seeRefund({ ctx }: Awaited<ReturnType<typeof openHouse>>): Promise<void> {
  const payment = await ctx.db.selectFrom('payments').select('payment_id').executeTakeFirstOrThrow();
  await inTransaction(ctx.db, (trx) =>
    recordEvent(trx, payment, {
      from: 'refund_due',
      to: 'refunded',
      cause: 'refunded_at_bank',
      at: ctx.clock(),
    }),
  );
}

/** A house whose owner has done everything. */
async function openReadyHouse() {
  const house = await openHouse();
  const { ctx } = house;
  await house.confirmed(await house.diner());
  await seeRefund(house);
  Object.assign(ctx.config, { isProduction: true, siteUrl: 'https://salkhino.ge', hasSecureCookies: true });
  ctx.config.mail.smtpUrl = 'smtp://localhost';
  ctx.policies = { published: true, validFrom: '2026-01-01' };
  ctx.restaurant = {
    ...ctx.restaurant,
    company: { legalName: { en: 'Salkhino LLC', ka: 'შპს „სალხინო“' }, identificationCode: '412345678' },
    address: {
      en: { ...ctx.restaurant.address.en, street: '5 Rustaveli' },
      ka: { ...ctx.restaurant.address.ka, street: 'რუსთაველის 5' },
    },
    phone: '+995 431 22 33 44',
    email: 'hello@salkhino.ge',
    siteUrl: 'https://salkhino.ge',
    statistics: [],
    social: {
      facebook: 'https://facebook.com/salkhino',
      instagram: 'https://instagram.com/salkhino',
      tripadvisor: 'https://tripadvisor.com/salkhino',
    },
  };
  const backup = join(ctx.config.dataDir, 'backups/tamada-1');
  mkdirSync(backup, { recursive: true });
  writeFileSync(join(backup, 'backup.json'), JSON.stringify({ madeAt: new Date(ctx.clock()).toISOString() }));
  return house;
}

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
    const { text } = await signInStaff(house);

    const page = await text(PAGE);

    expect(page).toContain('Version of the software: 1.0.0');
    expect(page).toContain(
      'Still the example’s: company, address, phone, email, site address, figures, social links.',
    );
    expect(page).toMatch(/Your own details<.*href="\/admin\/#\/collections\/house\/entries\/restaurant"/);
    expect(page).toMatch(/Policies<.*href="\/admin\/#\/collections\/policies\/entries\/policies"/);
    expect(page).toContain('No guest gets an email');
    expect(page).toContain('<a href="/staff/members" aria-current="true">Staff</a>');
    expect(lightsOf(page)).toEqual({
      'Your own details': 'To do',
      Policies: 'To do',
      Address: 'To do',
      Email: 'To do',
      Bank: 'To do',
      Backup: 'To do',
      Certificate: 'Not known',
      Preview: 'Not known',
      Sender: 'Not known',
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

    expect(await owner.text('/staff/floor?lang=en')).toContain(
      'Before guests come: 6 things are left to do.',
    );
    expect(await hostess.text('/staff/floor?lang=en')).not.toContain('Before guests come');
    expect(await ready.text('/staff/floor?lang=en')).not.toContain('Before guests come');
  });

  it('asks for a payment and its refund until the bank has confirmed both, and for a backup that is not old', async () => {
    const { ctx, ...house } = await openReadyHouse();
    const { text } = await signInStaff({ ctx, ...house });

    const ready = lightsOf(await text(PAGE));
    await ctx.db.deleteFrom('order_events').where('to_status', '=', 'refunded').execute();
    house.clock.advance(3 * DAY_MS);
    const paid = await text(PAGE);
    await ctx.db.deleteFrom('order_events').execute();

    expect(ready).toMatchObject({ Bank: 'Done', Backup: 'Done' });
    expect(lightsOf(paid)).toMatchObject({ Bank: 'To do', Backup: 'To do' });
    expect(paid).toContain('A payment has arrived, but no refund is confirmed yet');
    expect(await text(PAGE)).toContain('No payment has arrived yet');
  });
});

describe('what other machines say', () => {
  const good: Outside = {
    findCertificateEnd: () => Promise.resolve(Date.UTC(2036, 0)),
    hasAddress: () => Promise.resolve(true),
    readTexts: (name) =>
      Promise.resolve([name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 mx -all']),
  };
  const ask = async (outside: Partial<Outside>) => {
    const { ctx } = await openReadyHouse();
    return (await listOutsideChecks(ctx, { ...good, ...outside })).map(
      ({ name, light }) => `${name} ${light}`,
    );
  };

  it('is done if certificate, preview and sender are right', async () => {
    expect(await ask({})).toEqual(['certificate done', 'preview done', 'sender done']);
  });

  it.each<[string, Partial<Outside>]>([
    ['certificate todo', { findCertificateEnd: () => Promise.resolve(0) }],
    ['certificate unknown', { findCertificateEnd: () => Promise.reject(new Error('refused')) }],
    ['preview todo', { hasAddress: () => Promise.resolve(false) }],
    ['sender todo', { readTexts: () => Promise.resolve(['v=spf1 mx -all']) }],
    ['sender unknown', { readTexts: () => Promise.reject(new Error('SERVFAIL')) }],
  ])('is %s otherwise', async (line, outside) => {
    expect(await ask(outside)).toContain(line);
  });
});
