import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openContentRepository } from '#server/site/drafts/repository.ts';
import { runScript } from '#tests/support/server/run-script.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

const ANSWERS = `nameEn: Salkhino
nameKa: სალხინო
cityEn: Kutaisi
streetEn: 7 Tsereteli Street
streetKa: წერეთლის ქუჩა 7
phone: "+995 431 24 24 24"
bank: tbc
domain: salkhino.ge
tables: 11
`;

it('makes the drafts of a server those of a new restaurant', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'answers.yaml');
  writeFileSync(file, ANSWERS);

  const { code, stdout, stderr } = await runScript(
    ['scripts/tamada.ts', 'new-restaurant', '--answers', file],
    {
      DATA_DIR: folder,
    },
  );

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('The drafts now belong to Salkhino.');
  expect(stdout).toContain('After the first publication: tamada change-bank tbc (TBC Bank)');
  const drafts = await openContentRepository({
    folder: join(folder, 'content'),
    project: '.',
    clock: Date.now,
    onMergeFailure: (error) => {
      throw error;
    },
  });
  const [restaurant, payment, dish, floor] = await drafts.readFiles(
    ['restaurant', 'payment', 'dishes/kharcho', 'floors/floor2'].map((name) => `content/${name}.yaml`),
  );
  expect(String(restaurant)).toMatch(/^name:.*\n? *(?:en: )?.*Salkhino/m);
  expect(String(payment)).toMatch(/^provider: bog$/m);
  expect([dish, floor]).toEqual([undefined, undefined]);
});

it('changes nothing if nobody answers', async () => {
  const { code, stderr } = await runScript(['scripts/tamada.ts', 'new-restaurant'], {
    DATA_DIR: createTemporaryFolder(),
  });

  expect(code).toBe(1);
  expect(stderr).toContain('Nothing was changed: not all questions were answered.');
});
