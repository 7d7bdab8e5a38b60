import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { BankError } from '#server/dining/bank/bank.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { listenMetrics } from '#server/process/metrics/listen-metrics.ts';
import { backUp } from '#server/process/maintenance/whole-backup.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { countErrors } from '#server/process/metrics/count-errors.ts';
import { measureBank } from '#server/process/metrics/measure-bank.ts';
import { createPrometheus } from '#server/process/metrics/prometheus.ts';
import { closeServer } from '#server/process/start/listen.ts';
import { createClient } from '#tests/support/server/client.ts';
import { createAbsentBank } from '#tests/support/server/fakes.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';
import { addMember, postForm, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';
import { createLostDatabase } from '#tests/support/server/test-database.ts';

async function openHouse() {
  const house = await createPayingApp();
  const prometheus = createPrometheus();
  const server = await listenMetrics(prometheus, house.ctx, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => closeServer(server, 0));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...house,
    prometheus,
    client: createClient(createApp(house.ctx, { metrics: prometheus })),
    origin,
    /** The lines of our own metrics. */
    figures: async () => {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return text.split('\n').filter((line) => /^tamada_/.test(line) && !line.includes('_bucket'));
    },
  };
}

describe('the metrics', () => {
  it('count requests by the pattern of their route', async () => {
    const { client, figures } = await openHouse();

    for (const path of ['/menu/khinkali', '/menu/khachapuri', '/nothing/1', '/nothing/2']) {
      await client.get(path);
    }

    const counts = (await figures()).filter(
      (line) => line.startsWith('tamada_http') && line.includes('_count'),
    );
    expect(counts).toEqual([
      'tamada_http_request_duration_seconds_count{method="GET",route="/api/menu/:slug",status="200"} 2',
      'tamada_http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 2',
    ]);
  });

  it('count each wrong code and each refused page of the staff', async () => {
    const { client, ctx, figures, mailer } = await openHouse();
    const house = { client: () => client, ctx, mailer };
    await postForm(client, '/staff/sign-in', { email: STAFF_EMAIL });
    for (const code of ['000 000 000', '000 000 001']) await postForm(client, '/staff/enter', { code });
    const { text } = await signInStaff(house, await addMember({ ctx }, 'cook'));
    for (let time = 0; time < 3; time += 1) await text('/staff/members');

    const refused = (await figures()).filter((line) => line.includes('_count') && line.includes('"403"'));
    expect(refused).toEqual([
      'tamada_http_request_duration_seconds_count{method="POST",route="/staff/enter",status="403"} 2',
      'tamada_http_request_duration_seconds_count{method="GET",route="/staff/members",status="403"} 3',
    ]);
  });

  it('report orders, mails and holds from the database', async () => {
    const { ctx, confirmed, diner, figures, order } = await openHouse();
    await confirmed(await diner());
    await order(await diner(), { selectedTables: ['table5'] });
    await (await diner()).post('/tables/reservations', orderRequest({ selectedTables: ['table7'] }));
    await ctx.db
      .updateTable('messages')
      .set({ last_error: 'The mail server is silent' })
      .where('kind', '=', 'confirmation')
      .execute();

    expect(await figures()).toEqual(
      expect.arrayContaining([
        'tamada_order_transitions_total{from="none",to="pending",cause="created"} 2',
        'tamada_order_transitions_total{from="pending",to="confirmed",cause="payment_received"} 1',
        'tamada_orders{status="confirmed"} 1',
        'tamada_orders{status="pending"} 1',
        'tamada_mails_waiting{state="new"} 0',
        'tamada_mails_waiting{state="failing"} 1',
        'tamada_holds_live 2',
        'tamada_database_up 1',
      ]),
    );
  });

  it('report due refunds and their age', async () => {
    const { ctx, clock, confirmed, diner, figures } = await openHouse();
    const id = await confirmed(await diner());
    await ctx.db.updateTable('payments').set({ status: 'refund_due' }).where('order_id', '=', id).execute();

    clock.advance(90_000);

    expect(await figures()).toEqual(
      expect.arrayContaining(['tamada_orders{status="refund_due"} 1', 'tamada_refund_due_oldest_seconds 90']),
    );
  });

  it('report a failed database and drop its last values', async () => {
    const { confirmed, ctx, diner, figures } = await openHouse();
    await confirmed(await diner());
    expect(await figures()).toContain('tamada_orders{status="confirmed"} 1');

    ctx.db = await createLostDatabase();
    const lines = await figures();

    expect(lines).toContain('tamada_database_up 0');
    expect(lines.filter((line) => line.startsWith('tamada_orders'))).toEqual([]);
  });

  it("include the process's metrics, at one path only", async () => {
    const { origin } = await openHouse();

    const text = await (await fetch(`${origin}/metrics`)).text();

    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['ok', () => Promise.resolve(undefined)],
    ['refused', () => Promise.reject(new BankError('no', { isRefusal: true }))],
    ['failed', () => Promise.reject(new BankError('silence'))],
  ])('count calls to the bank that are %s', async (outcome, fetchPayment) => {
    const prometheus = createPrometheus();
    const bank = measureBank({ ...createAbsentBank(), fetchPayment }, prometheus);

    await bank.fetchPayment('1').catch(() => undefined);

    expect(await prometheus.registry.getSingleMetricAsString('tamada_bank_call_duration_seconds')).toContain(
      `_count{call="fetch_payment",outcome="${outcome}"} 1`,
    );
  });

  it('tell the room on the disk, and when the last backup was made', async () => {
    const { ctx, figures } = await openHouse();
    ctx.config.dataDir = createTemporaryFolder();
    const databaseUrl = join(ctx.config.dataDir, 'tamada.sqlite');
    writeFileSync(databaseUrl, '');
    const house = { ...ctx.config, databaseUrl, sessionSecret: undefined };
    const none = await figures();
    const target = join(ctx.config.dataDir, 'backups/');
    for (const now of [1_800_000_000_000, 1_800_086_400_000])
      await backUp({ house, target, release: '', now });

    const lines = (await figures()).join('\n');

    expect(none.filter((line) => line.startsWith('tamada_last_backup'))).toEqual([]);
    expect(lines).toMatch(/^tamada_last_backup_timestamp_seconds\{folder=".+"\} 1800086400$/m);
    expect(lines).toMatch(/^tamada_disk_free_bytes [1-9]\d*$/m);
    expect(lines).toMatch(/^tamada_disk_size_bytes [1-9]\d*$/m);
  });

  it('count errors, those of jobs by job', async () => {
    const { ctx, figures, prometheus } = await openHouse();
    const logger = countErrors(ctx.logger, prometheus);

    await runOnce({ ...ctx, logger, db: await createLostDatabase() });
    logger.error('callback_for_unknown_order', new Error('no such order'));

    expect(await figures()).toEqual(
      expect.arrayContaining([
        'tamada_errors_total{event="job_failed",job="expireHolds"} 1',
        'tamada_errors_total{event="callback_for_unknown_order",job=""} 1',
      ]),
    );
  });

  it('count statements that fail', async () => {
    const prometheus = createPrometheus();
    const db = createDatabase(':memory:', { onError: prometheus.countDatabaseError });
    onTestFinished(() => db.destroy());

    await db
      .selectFrom('users')
      .selectAll()
      .execute()
      .catch(() => undefined);

    expect(await prometheus.registry.getSingleMetricAsString('tamada_database_errors_total')).toContain(
      'tamada_database_errors_total{fault="other"} 1',
    );
  });

  it('accompany the Server-Timing header', async () => {
    const { client } = await openHouse();

    const { headers } = await client.get('/menu');

    expect(headers.get('Server-Timing')).toMatch(/^app;dur=\d+\.\d$/);
  });

  it('are off without a port', async () => {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const server = startServer({ DATA_DIR: createTemporaryFolder(), PORT: port, METRICS_PORT: metricsPort });
    await server.listening;

    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const beside = await fetch(`http://127.0.0.1:${port}/metrics`, { redirect: 'manual' });
    server.kill('SIGTERM');

    expect(await metrics.text()).toContain('tamada_database_up 1');
    expect(beside.status).not.toBe(200);
    expect((await server.exited).code).toBe(0);
  });
});
