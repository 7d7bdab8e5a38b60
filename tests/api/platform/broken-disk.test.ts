import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';

it('exits with an error when the disk fails', { timeout: 40_000 }, async () => {
  const [folder, port] = [createTemporaryFolder(), await findFreePort()];
  const broken = join(folder, 'broken');
  const server = startServer({
    DATA_DIR: folder,
    PORT: port,
    BROKEN_DISK: broken,
    NODE_OPTIONS: `--import=${resolve('tests/support/disk/broken-disk.ts')}`,
  });
  await server.listening;
  const look = () => fetch(`http://127.0.0.1:${port}/api/health/ready`);
  expect((await look()).status).toBe(200);

  writeFileSync(broken, '');
  const answer = await look().catch(() => undefined);

  expect(answer?.status ?? 503).toBe(503);
  const { code, stdout } = await server.exited;
  expect(code).toBe(1);
  expect(stdout).toContain('"event":"database_lost"');
});
