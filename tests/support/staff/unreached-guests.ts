import type { Language } from '#contract/values/language.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { MailRefused } from '#server/platform/outbox/mailer.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { signInStaff } from './staff.ts';

export const SHEET = `/staff/days/${DATE}`;
const REFUSAL = new MailRefused('550 5.1.1 no such box');

/** The house with a hostess who reads on the day sheet whom no mail has reached. */
export async function openUnreached(options: Parameters<typeof createPayingApp>[0] = {}) {
  const house = await createPayingApp(options);
  const { ctx, mailer } = house;
  const staff = await signInStaff(house);
  const page = (language: Language = 'en') => staff.text(`${SHEET}?lang=${language}`);
  return {
    ...house,
    staff,
    page,
    /** The list of guests to call, without markup; undefined without a task. */
    task: async (language: Language = 'en') => {
      const notice = /<strong>(?:Could not be|წერილი ვერ|SMS ვერ).*?<\/div>/s.exec(await page(language))?.[0];
      return notice
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    },
    /** Presses the first button that marks a guest as called. */
    called: async () => {
      const path = /action="(\/staff\/days\/[^"]+\/unreached\/[^"]+\/called)"/.exec(await page())?.[1];
      return staff.post(path ?? 'no button', {});
    },
    /** Sends what is queued to a mail server that refuses it for good. */
    refuse: async () => {
      mailer.fail(REFUSAL);
      await runOnce(ctx);
      mailer.recover();
    },
    enqueue: (orderId: string, kind: GuestKind) =>
      inTransaction(ctx.db, (trx) =>
        enqueueMailAgain(trx, { orderId, kind, language: 'en', recipient: 'x@y.example', now: ctx.clock() }),
      ),
  };
}

/** All tables are taken, the diner joins the waiting list, and the tables are free again. */
export async function waitForTables(
  { ctx }: Awaited<ReturnType<typeof createPayingApp>>,
  diner: Client,
): Promise<void> {
  const tables = await ctx.db.selectFrom('dining_tables').select('id').execute();
  for (const { id: table } of tables)
    await blockTable(ctx, {
      table,
      date: DATE,
      fromHour: 10,
      toHour: 24,
      note: '',
      by: 'eka@tamada.example',
    });
  await diner.post('/user/waiting', { selectedDate: DATE, selectedTime: '19:00', partySize: 2 });
  await ctx.db.deleteFrom('table_claims').where('block_id', 'is not', null).execute();
}
