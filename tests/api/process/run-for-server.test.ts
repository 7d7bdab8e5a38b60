import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { runForServer } from '../../../scripts/operator/run-for-server.ts';

/** A machine whose systemd has the port open, while the server itself is in this state. */
function openMachine(isActive: boolean) {
  const folder = createTemporaryFolder();
  const programs = {
    systemctl: `case "$*" in is-active*tamada) exit ${isActive ? 0 : 3};; is-active*) ;; *) echo "$*" >> ${folder}/asked;; esac`,
    id: 'exec /usr/bin/env PATH=/usr/bin:/bin id "$1"',
  };
  for (const [program, script] of Object.entries(programs))
    writeFileSync(join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'asked'), '');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  return { folder, asked: () => readFileSync(join(folder, 'asked'), 'utf8') };
}

it('refuses another bank before the server is stopped', async () => {
  const { folder, asked } = openMachine(true);

  const refused = runForServer('change-bank', ['tbc'], { DATA_DIR: folder });

  await expect(refused).rejects.toThrow('Nothing was published yet');
  expect(asked()).toBe('');
});

it('stops and starts a server that cannot start, for a restore', async () => {
  const { folder, asked } = openMachine(false);

  const refused = runForServer('restore', [join(folder, 'missing')], { DATA_DIR: folder });

  await expect(refused).rejects.toThrow(/missing/);
  expect(asked()).toBe('stop tamada.socket\nstart tamada\n');
});
