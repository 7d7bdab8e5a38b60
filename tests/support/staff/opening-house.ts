import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { recordEvent } from '#server/dining/orders/transition.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { noteRestore } from '#server/platform/db/last-backup.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sendTestMail } from '#server/staff/opening/test-mail.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { STAFF_EMAIL } from './staff.ts';

/** A new house, as it is installed. */
export async function openHouse() {
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
export async function openReadyHouse() {
  const house = await openHouse();
  const { ctx } = house;
  await house.confirmed(await house.diner());
  await seeRefund(house);
  Object.assign(ctx.config, { isProduction: true, siteUrl: 'https://salkhino.ge', hasSecureCookies: true });
  ctx.config.mail.smtpUrl = 'smtp://localhost';
  await sendTestMail(ctx, STAFF_EMAIL, 'en');
  await sendDueMail(ctx);
  ctx.policies = { published: true, validFrom: '2026-01-01' };
  ctx.example = [];
  ctx.restaurant = {
    ...ctx.restaurant,
    name: { en: 'Salkhino', ka: 'სალხინო' },
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
  noteRestore(ctx.config.dataDir, ctx.clock());
  return house;
}
