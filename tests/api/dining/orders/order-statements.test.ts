import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

/** Records each query as its verb and its tables. `begin` and `commit` are not among the queries. */
function recordStatements(ctx: Context): string[] {
  const { db } = ctx;
  const statements: string[] = [];
  ctx.db = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      const tables = [...sql.matchAll(/\b(?:from|join|into|update) "(\w+)"/g)].map(([, table]) => table);
      statements.push([sql.split(' ')[0], ...tables].join(' '));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  } satisfies KyselyPlugin);
  return statements;
}

async function createOrder(diner: Client): Promise<number> {
  const key = { [REQUEST_KEY_HEADER]: crypto.randomUUID() };
  return (await diner.post('/bog/create-order', orderRequest(), key)).status;
}

describe('the statements of an order', () => {
  it('are 22, and the begin and commit of two transactions', async () => {
    const { ctx, diner } = await createPayingApp();
    const nino = await diner();
    const statements = recordStatements(ctx);

    expect(await createOrder(nino)).toBe(200);

    expect(statements).toEqual([
      'select sessions users',
      'insert rate_limits',
      'select request_keys',
      'select orders payments',
      'update users',
      'select menu_items sold_out_dishes',
      'select closed_days dining_tables',
      'select reservations reservation_tables parties reservations parties reservations users reservations reservation_tables orders payments',
      'select request_keys',
      'insert reservations',
      'insert reservation_tables',
      'insert table_claims',
      'insert guests',
      'insert orders',
      'insert payments',
      'insert order_events order_events',
      'insert order_items',
      'insert request_keys',
      'select reservations',
      'select guests',
      'update reservations',
      'update payments',
    ]);
  });

  it('are 12 in the callback that confirms it, beside begin and commit', async () => {
    const { bank, ctx, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    await bank.pay(id);
    const statements = recordStatements(ctx);

    await bank.advance(0);

    expect(statements).toEqual([
      'select orders payments',
      'update users',
      'update reservations',
      'select orders payments',
      'select reservations reservation_tables',
      'insert table_claims',
      'insert bank_movements',
      'update payments',
      'insert order_events order_events',
      'select guests',
      'update reservations',
      'insert messages',
    ]);
    expect(await statusOf(id)).toBe('confirmed');
  });

  it('hand over the claims of a hold, with three more', async () => {
    const { ctx, diner } = await createPayingApp();
    const nino = await diner();
    await nino.post('/tables/reservations', orderRequest());
    const statements = recordStatements(ctx);

    expect(await createOrder(nino)).toBe(200);

    expect(statements).toHaveLength(25);
    expect(statements).toContain('update reservations');
    expect(statements).toContain('delete table_claims');
  });
});
