import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPayment } from '#content/load.ts';
import { hashOf } from '#content/files.ts';
import type { PaymentContent } from '#contract/api/content.ts';
import { BANKS, isBankId, type BankId } from '#contract/values/banks.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { localDateAt } from '#contract/values/time.ts';
import { DUE } from '#server/dining/refund-policy/order-money.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/context.ts';
import { lockLiveContent, storeLiveContent } from '#server/site/live/live-content.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { findLivePublication, type Publication } from '#server/site/publishing/publications.ts';
import { notePath, readNote } from '#server/site/publishing/release-note.ts';
import { releaseOf } from '#server/site/publishing/releases.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

const FILE = 'content/payment.yaml';

type House = Pick<Context, 'db' | 'config' | 'databaseClock'> & { drafts: ContentRepository };

/**
 * Changes the bank of a published site, by the function that this resolves with, while no server runs: the drafts, what is
 * live in the database and the release of this machine, whose pages the server then builds again. Refused while the
 * present bank is needed, because only that bank can report and refund what was paid there.
 */
export async function prepareBankChange(house: House, provider: string): Promise<() => Promise<string>> {
  if (!isBankId(provider))
    throw new MaintenanceProblem(`Which bank? ${Object.keys(BANKS).join(' or ')}, but not "${provider}".`);
  const published = await findPublished(house);
  const { content } = releaseOf(house.config.dataDir, published.id);
  const former = readPayment(content);
  if (former.provider === provider)
    return () => Promise.resolve(`The bank is ${BANKS[provider].en} already.`);
  await refuseIfNeeded(house, former.provider);
  return () => change(house, { provider, former, published });
}

interface Change {
  provider: BankId;
  former: PaymentContent;
  published: Publication;
}

async function change(house: House, { provider, former, published }: Change): Promise<string> {
  const name = BANKS[provider];
  const release = releaseOf(house.config.dataDir, published.id);
  const text = `provider: ${provider}\nname:\n  en: ${name.en}\n  ka: ${name.ka}\n`;
  const commit = await saveDraft(house, text);
  await inTransaction(house.db, async (trx) => {
    const live = await lockLiveContent(trx);
    if (!live) throw new MaintenanceProblem('Nothing is live in this database.');
    await storeLiveContent(trx, {
      ...live,
      content: { ...live.content, payment: { ...live.content.payment, provider, name } },
    });
    await trx
      .updateTable('publications')
      .set({ commit_hash: commit })
      .where('id', '=', published.id)
      .execute();
    // Of visits that are over. Nobody can be asked about them, and each question would be an error in the log.
    await trx
      .updateTable('payments')
      .set({ next_check_at: null })
      .where('provider', '=', former.provider)
      .where('next_check_at', 'is not', null)
      .execute();
  });
  const note = await readNote(release);
  writeFileSync(join(release.content, 'payment.yaml'), text);
  // The pages name the bank too: a version that no server has makes it build them again.
  writeFileSync(notePath(release), JSON.stringify({ ...note, commit, builtWith: 'another bank' }));
  return `New orders are paid at ${name.en}. The server builds the pages again when it starts; that takes a minute. It does not ask ${former.name.en} about past orders any more: later refunds and disputes are seen only there.`;
}

async function findPublished({ db, drafts }: House): Promise<Publication> {
  const published = await findLivePublication(db);
  if (!published || published.kind === 'first') {
    throw new MaintenanceProblem(
      'Nothing was published yet: publish once in the editor, then run the same command again.',
    );
  }
  const unpublished = await drafts.diffFiles(published.commit_hash, await drafts.head());
  if (unpublished.length === 0) return published;
  throw new MaintenanceProblem(
    `Nothing was changed: editors have saved what is not published (${unpublished.map(({ path }) => path).join(', ')}). Publish it first, or discard it.`,
  );
}

/** A bank's page may be paid until it closes, and the bank may report that late. */
const LATE_REPORT_MS = DAY_MS;

async function refuseIfNeeded({ db, databaseClock }: House, provider: string): Promise<void> {
  const now = await databaseClock(db);
  const payments = db
    .selectFrom('payments')
    .where('payments.provider', '=', provider)
    .where('payments.total_tetri', '>', 0);
  const open = await payments
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max('bank_expires_at').as('last')])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([
          eb('status', 'in', ['failed', 'expired', 'cancelled']),
          eb('refund_tetri', 'is', null),
          eb('next_check_at', 'is not', null),
          eb('bank_expires_at', '>', now - LATE_REPORT_MS),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const due = await payments
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => eb.or([eb('status', '=', 'refund_due'), eb(DUE, '>', 0)]))
    .executeTakeFirstOrThrow();
  const ahead = await payments
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select((eb) => [
      eb.fn.count('reservations.id').distinct().as('count'),
      eb.fn.max('reservations.local_date').as('last'),
    ])
    .where('payments.status', '=', 'confirmed')
    .where('reservations.local_date', '>=', eveningAt(now))
    .executeTakeFirstOrThrow();
  const counts = { open: Number(open.count), due: Number(due.count), ahead: Number(ahead.count) };
  if (counts.open + counts.due + counts.ahead === 0) return;
  const openUntil = localDateAt(Math.max(Number(open.last) + LATE_REPORT_MS, now));
  throw new MaintenanceProblem(
    [
      `Nothing was changed: only the bank "${provider}" can report and refund what is paid there. It is still needed for`,
      ...(counts.open > 0 ? [`open payments: ${counts.open}, until ${openUntil}`] : []),
      ...(counts.due > 0
        ? [`refunds that it has not confirmed: ${counts.due} (usually confirmed within a day)`]
        : []),
      ...(counts.ahead > 0 ? [`paid reservations: ${counts.ahead}, until the end of ${ahead.last}`] : []),
    ].join('\n'),
  );
}

async function saveDraft({ drafts }: House, text: string): Promise<string> {
  const content = Buffer.from(text);
  const present = await drafts.readFile(FILE);
  const expected = present ? hashOf(present) : null;
  return drafts.save([{ path: FILE, content, expected }], {
    name: 'tamada',
    email: 'software@tamada.invalid',
  });
}
