import { afterEach, expect, it } from 'vitest';
import { importContent, useContent } from '#server/site/live/use-content.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import { ENGLISH } from '#tests/support/server/letter.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';
import { listSampleMails, listShortMails } from '#tests/support/server/sample-mails.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { signInStaff } from '#tests/support/staff/staff.ts';
import { INVENTED_HOUSES, makeHouse } from '#tests/support/site/invented-houses.ts';

const OF_THE_EXAMPLE = /.{0,40}(?:Tamada|თამად|Batumi|ბათუმ).{0,40}/g;
const EXAMPLE = { ...ENGLISH };

async function readSalkhino() {
  const [salkhino] = Object.values(INVENTED_HOUSES);
  if (!salkhino) throw new Error('No house is invented');
  return readHouseContent(await makeHouse(createTemporaryFolder(), salkhino));
}

afterEach(() => void Object.assign(ENGLISH, EXAMPLE));

it('has mails that say nothing of the example', async () => {
  const { restaurant, floors } = await readSalkhino();
  Object.assign(ENGLISH, { restaurant, floors });

  const mails = [...(await listSampleMails()), ...(await listShortMails())];
  const written = mails.flatMap(({ subject, text, html }) => [subject, text, html]).join('\n');

  expect(written).toContain('Salkhino');
  expect(written.match(OF_THE_EXAMPLE)).toBeNull();
});

it('has pages for its staff that say nothing of the example', async () => {
  const content = await readSalkhino();
  const house = await createPayingApp();
  const { ctx } = house;
  await house.confirmed(await house.diner());
  await inTransaction(ctx.db, (trx) => importContent(trx, content, ctx.clock()));
  useContent(ctx, { version: 1, content });
  const { text } = await signInStaff(house);
  const routes = staffRoutes(ctx).routes.filter(({ method, path }) => method === 'GET' && !/[:.]/.test(path));
  const paths = [...new Set(routes.map(({ path }) => path)), `/days/${DATE}`, `/days/${DATE}/floor`];

  const pages = await Promise.all(
    paths.flatMap((path) => ['en', 'ka'].map((language) => text(`/staff${path}?lang=${language}`))),
  );

  expect(pages.join('\n')).toContain('Salkhino');
  expect(pages.join('\n').match(OF_THE_EXAMPLE)).toBeNull();
});
