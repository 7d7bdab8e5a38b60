import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const NAME = '9999_next_version';
const MIGRATION = `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table orders add column next_version text\`.execute(db);
  await sql\`create index orders_next_version on orders (next_version)\`.execute(db);
}
`;
const LIST = 'server/platform/db/migrate.ts';

/** The software with one more migration, as a new version of it; the version before runs beside it on its schema. */
export function copyWithMigration(folder: string): string {
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  for (const name of readdirSync('.').filter((each) => !each.startsWith('.') && each !== 'server')) {
    symlinkSync(resolve(name), join(folder, name));
  }
  cpSync('server', join(folder, 'server'), { recursive: true });
  mkdirSync(join(folder, 'server/platform/db/migrations'), { recursive: true });
  writeFileSync(join(folder, `server/platform/db/migrations/${NAME}.ts`), MIGRATION);
  const list = readFileSync(LIST, 'utf8');
  const longer = list
    .replace(
      '\nexport interface ',
      `import * as next from '#server/platform/db/migrations/${NAME}.ts';\n\nexport interface `,
    )
    .replace(/const CHANGES[^{]*\{/, `$&\n  '${NAME}': next,\n`);
  writeFileSync(join(folder, LIST), longer);
  return folder;
}
