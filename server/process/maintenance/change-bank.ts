import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPayment } from '#content/load.ts';
import { hashOf } from '#content/files.ts';
import { BANKS, isBankId } from '#contract/values/banks.ts';
import { localDateAt } from '#contract/values/time.ts';
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
 * Changes the bank of a published site, while no server runs: the drafts, what is live in the database and the release of
 * this machine, whose pages the server then builds again. Refused while the present bank still has money of guests who
 * come, because only that bank can report and refund it.
 */
export async function changeBank(house: House, provider: string): Promise<string> {
  if (!isBankId(provider))
    throw new MaintenanceProblem(`Which bank? ${Object.keys(BANKS).join(' or ')}, but not "${provider}".`);
  const name = BANKS[provider];
  const published = await findPublished(house);
  const release = releaseOf(house.config.dataDir, published.id);
  const former = readPayment(release.content).provider;
  if (former === provider) return `The bank is ${name.en} already.`;
  await refuseOpenOrders(house, former);
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
  });
  const note = await readNote(release);
  writeFileSync(join(release.content, 'payment.yaml'), text);
  // The pages name the bank too: a version that no server has makes it build them again.
  writeFileSync(notePath(release), JSON.stringify({ ...note, commit, builtWith: 'another bank' }));
  return `New orders are paid at ${name.en}. The server builds the pages again when it starts; that takes a minute.`;
}

async function findPublished({ db, drafts }: House): Promise<Publication> {
  const published = await findLivePublication(db);
  if (!published || published.kind === 'first') {
    throw new MaintenanceProblem(
      `Nothing was published yet, so the bank is that of the software: change ${FILE} there, then upgrade.`,
    );
  }
  const unpublished = await drafts.diffFiles(published.commit_hash, await drafts.head());
  if (unpublished.length === 0) return published;
  throw new MaintenanceProblem(
    `Nothing was changed: editors have saved what is not published (${unpublished.map(({ path }) => path).join(', ')}). Publish it first, or discard it.`,
  );
}

async function refuseOpenOrders({ db, databaseClock }: House, provider: string): Promise<void> {
  const today = localDateAt(await databaseClock(db));
  const open = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['orders.id'])
    .where('payments.provider', '=', provider)
    .where('payments.total_tetri', '>', 0)
    .where((eb) =>
      eb.or([
        eb('payments.status', 'in', ['pending', 'refund_due']),
        eb('payments.next_check_at', 'is not', null),
        eb.and([eb('payments.status', '=', 'confirmed'), eb('reservations.local_date', '>=', today)]),
      ]),
    )
    .execute();
  if (open.length === 0) return;
  throw new MaintenanceProblem(
    `Nothing was changed: the bank "${provider}" has orders that are open or paid for a coming day (${open.length}). Only that bank can report and refund them: change the bank when they are over.`,
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
