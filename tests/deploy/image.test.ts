import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Containers, measureImage, readVolume } from '#tests/support/machine/containers.ts';
import { readPaper } from '#tests/support/machine/paper.ts';
import { findContainerObstacle } from '../../scripts/lib/machine-obstacle.ts';

const obstacle = findContainerObstacle();
const reason = obstacle ? ` (SKIPPED, so nothing that docs/containers.md says was run: ${obstacle})` : '';
const STAGE_MS = 1_800_000;
const SITE = 'http://localhost:3000';
const PRICE = /91[.,]70/;
const COMMIT = 'git -c user.name=t -c user.email=t@t commit --quiet --all --message';
const SAVE = `git clone --quiet /var/lib/tamada/content /tmp/draft && cd /tmp/draft &&
  sed -i "s/^price: .*/price: '91.70'/" content/dishes/kharcho.yaml && ${COMMIT} price && git push --quiet origin main`;

describe.skipIf(obstacle)(`containers that are run by docs/containers.md${reason}`, () => {
  const paper = readPaper('docs/containers.md');
  const done = new Set<string>();
  const containers = new Containers();
  const repository = join(containers.home, 'repository');
  let before: unknown;

  beforeAll(async () => {
    spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', repository]);
    spawnSync('git', ['clone', '--quiet', '--no-hardlinks', repository, containers.project]);
    await containers.open();
  }, STAGE_MS);

  afterAll(() => {
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/containers.log', containers.transcript);
    containers.close();
  }, STAGE_MS);

  const must = (line: string, input?: string) => {
    const { code, output } = containers.run(line, input);
    expect(code, output).toBe(0);
    return output;
  };
  /** A line of the paper, with what stands for its placeholder. */
  const follow = (line: string, backup = '') => {
    done.add(line);
    return must(line.replace('tamada-TIME', backup));
  };
  const linesOf = (section: string) => paper.get(section) ?? [];
  const pageOf = (path: string) => containers.pageOf(path);
  const query = (sql: string) => {
    const db = new DatabaseSync(join(readVolume(), 'tamada.sqlite'), { readOnly: true });
    const rows = db.prepare(sql).all();
    db.close();
    return rows;
  };
  const readFacts = () => [
    query('select payment_id as id, status from payments order by payment_id'),
    query('select email from users order by email'),
    query("select commit_hash from publications where state = 'live'"),
  ];
  const readSchema = () => query('select name, sql from sqlite_master order by name');

  async function waitFor(find: () => boolean): Promise<void> {
    for (let attempt = 0; attempt < 150 && !find(); attempt += 1) await setTimeout(2_000);
    expect(find()).toBe(true);
  }
  const isReady = () => containers.isReady();

  it(
    'shows the whole restaurant without any settings',
    async () => {
      linesOf('On a laptop').forEach((line) => follow(line));

      await waitFor(isReady);
      expect(pageOf('/en')).toMatch(/^200 /);
      expect(measureImage('localhost/tamada')).toBeLessThan(600);
      expect(must('docker compose exec server sh -c "touch /srv/tamada/x || id -un"')).toMatch(/^tamada$/m);
    },
    STAGE_MS,
  );

  it(
    'takes a paid order, publishes, and loses nothing by going down',
    async () => {
      const order = containers.runInNetwork(['tests/support/machine/diner.ts']).output;
      must(`docker compose exec server sh -c '${SAVE.replaceAll("'", String.raw`'\''`)}'`);
      const press = `node --no-warnings --input-type=module-typescript - publish ${SITE} staff@tamada.example`;
      const page = must(
        `docker compose exec --no-TTY server ${press}`,
        readFileSync('tests/support/machine/owner.ts', 'utf8'),
      );
      before = readFacts();

      must('docker compose down');
      must('docker compose up --detach');

      await waitFor(isReady);
      expect(order).toMatch(/ confirmed$/);
      expect(page).not.toContain('It was not published');
      expect(pageOf('/en/menu')).toMatch(PRICE);
      expect(readFacts()).toEqual(before);
    },
    STAGE_MS,
  );

  it(
    'gets everything back from a backup',
    async () => {
      const [backup = '', copy = '', ...restore] = linesOf('Backup and restore');
      const made = /tamada-\S+$/.exec(follow(backup))?.[0];
      follow(copy);

      restore.forEach((line) => follow(line, made));

      await waitFor(isReady);
      expect(readFacts()).toEqual(before);
    },
    STAGE_MS,
  );

  it(
    'is upgraded, with the schema of a new installation',
    async () => {
      const version = `cd ${repository} && echo "/* the next version */" >> design/tokens.css && ${COMMIT} next`;
      must(version);

      linesOf('Upgrade').forEach((line) => follow(line));

      await waitFor(isReady);
      await waitFor(
        () => query("select 1 from publications where kind = 'upgrade' and state = 'live'").length === 1,
      );
      expect(pageOf('/en/menu')).toMatch(PRICE);
      expect(readFacts()).toEqual(before);
      const upgraded = readSchema();
      must('docker compose down --volumes');
      must('docker compose up --detach');
      await waitFor(isReady);
      expect(readSchema()).toEqual(upgraded);
    },
    STAGE_MS,
  );

  it('was run by every line of the paper', () => {
    // image-postgres.test.ts runs the others.
    const own = [...paper].filter(([section]) => section !== 'With PostgreSQL');
    expect(own.flatMap(([, lines]) => lines).filter((line) => !done.has(line))).toEqual([]);
  });
});
