import { describe, expect, it } from 'vitest';
import type { FloorContent } from '#contract/api/content.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';
import { TEST_FLOORS } from '#tests/support/server/content.ts';

const RESERVATIONS = '/user/reservations';

/** As if an editor had published these facts. */
function publish(
  { ctx }: PayingApp,
  facts: Record<string, FloorContent['tables'][number]['features']>,
): void {
  ctx.floors = TEST_FLOORS.map((floor) => ({
    ...floor,
    tables: floor.tables.map((table) => ({ ...table, features: facts[table.id] ?? [] })),
  }));
}

describe('the facts of reserved tables', () => {
  it.each([
    {
      language: 'en',
      lines: ['Table\u00a02: sea view, room for a wheelchair', 'Table\u00a03: bench seats'],
      label: 'Where you’ll sit',
    },
    {
      language: 'ka',
      lines: ['მაგიდა\u00a02: ზღვის ხედით, ადგილია სავარძელ-ეტლისთვის', 'მაგიდა\u00a03: გრძელი სკამებით'],
      label: 'ადგილი',
    },
  ] as const)('are in the answers and in the confirmation, $language', async ({ language, lines, label }) => {
    const house = await createPayingApp();
    publish(house, { table2: ['sea', 'wheelchair'], table3: ['bench'] });
    const nino = await house.diner({}, language);
    const id = await house.confirmed(nino, { language });
    house.mailer.messages.length = 0;

    await sendDueMail(house.ctx);

    expect((await nino.get(`/orders/${id}`)).body).toMatchObject({ tableFacts: lines });
    expect((await nino.get(RESERVATIONS)).body).toMatchObject([{ tableFacts: lines }]);
    const [mail] = house.mailer.messages;
    expect(mail?.text).toContain(`${label}: ${lines.join('\n').replaceAll('\u00a0', ' ')}\n`);
    expect(mail?.html).toContain(lines.join('<br>'));
  });

  it('are those of today after a publication', async () => {
    const house = await createPayingApp();
    publish(house, { table2: ['quiet'] });
    const nino = await house.diner();
    const id = await house.confirmed(nino);

    publish(house, { table2: ['band'] });

    expect((await nino.get(`/orders/${id}`)).body).toMatchObject({
      tableFacts: ['Table\u00a02: by the band'],
    });
    expect((await nino.get(RESERVATIONS)).body).toMatchObject([
      {
        tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
        tableFacts: ['Table\u00a02: by the band'],
      },
    ]);
  });

  it('are not in the mail about a cancellation', async () => {
    const house = await createPayingApp();
    publish(house, { table2: ['quiet'] });
    const nino = await house.diner();
    const id = await house.confirmed(nino);
    await sendDueMail(house.ctx);
    house.mailer.messages.length = 0;

    await nino.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 });
    await sendDueMail(house.ctx);

    expect(house.mailer.messages.map(({ text }) => text.includes('quiet'))).toEqual([false]);
  });
});
