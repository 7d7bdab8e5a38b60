import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Containers, installPostgres } from '#tests/support/machine/containers.ts';
import { readBlocks } from '#tests/support/machine/paper.ts';
import { findContainerObstacle } from '../../scripts/lib/machine-obstacle.ts';

const obstacle = findContainerObstacle();
const reason = obstacle ? ` (SKIPPED, so the profile of compose.yaml was not run: ${obstacle})` : '';
const STAGE_MS = 1_800_000;
const PASSWORD = 'a-password-of-the-test';

describe.skipIf(obstacle)(`containers with PostgreSQL, by docs/containers.md${reason}`, () => {
  const paper = readBlocks('docs/containers.md');
  const containers = new Containers('containers-postgres.log');

  beforeAll(async () => {
    spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', containers.project]);
    await containers.open();
    installPostgres();
  }, STAGE_MS);

  afterAll(() => containers.close(), STAGE_MS);

  const must = (line: string) => {
    const { code, output } = containers.run(line);
    expect(code, output).toBe(0);
    return output;
  };
  const waitUntilReady = async () => {
    for (let attempt = 0; attempt < 150 && !containers.isReady(); attempt += 1) await setTimeout(2_000);
    expect(containers.isReady()).toBe(true);
  };
  const listOrders = () =>
    must(
      'docker compose exec --no-TTY postgres psql --username=tamada --tuples-only --no-align --command="select order_id, status from payments"',
    );

  it(
    'keep a paid order over a stop and a start',
    async () => {
      const [build = ''] = paper.get('On a laptop') ?? [];
      const lines = paper.get('With PostgreSQL') ?? [];
      expect(lines).not.toEqual([]);
      must(build);

      for (const line of lines) must(line.replace('SECRET', PASSWORD));

      await waitUntilReady();
      const order = containers.runInNetwork(['tests/support/machine/diner.ts']).output;
      expect(order).toMatch(/^[\da-f-]{36} confirmed$/);
      expect(listOrders()).toBe(order.replace(' ', '|'));
      must('docker compose stop');
      must('docker compose start');
      await waitUntilReady();
      expect(listOrders()).toBe(order.replace(' ', '|'));
      expect(must('docker compose exec --no-TTY server ls /var/lib/tamada')).not.toContain('.sqlite');
    },
    STAGE_MS,
  );
});
