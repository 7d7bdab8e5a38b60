import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Containers, measureImage, readVolume } from '#tests/support/machine/containers.ts';
import { findUnrun, readBlocks } from '#tests/support/machine/paper.ts';
import { SCHEMA_QUERIES } from '#tests/support/schema-queries.ts';
import { findContainerObstacle } from '../../scripts/lib/machine-obstacle.ts';

const obstacle = findContainerObstacle();
const reason = obstacle ? ` (SKIPPED, so nothing that docs/containers.md says was run: ${obstacle})` : '';
const STAGE_MS = 1_800_000;
const PAPER = 'docs/containers.md';
const SITE = 'http://localhost:3000';
const IMAGE = 'localhost/tamada';
const PRICE = /91[.,]70/;
const COMMIT = 'git -c user.name=t -c user.email=t@t commit --quiet --all --message';
const SAVE = `git clone --quiet /var/lib/tamada/content /tmp/draft && cd /tmp/draft &&
  sed -i "s/^price: .*/price: '91.70'/" content/dishes/kharcho.yaml && ${COMMIT} price && git push --quiet origin main`;
/** What the operator writes into `.env`. */
const OWN = {
  SITE_URL: 'https://tamada.example',
  BANK_CLIENT_ID: 'merchant',
  BANK_CLIENT_SECRET: 'secret of the bank',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: '"Tamada <hello@tamada.example>"',
  STAFF_EMAILS: 'nana@tamada.example',
};

describe.skipIf(obstacle)(`containers that are run by docs/containers.md${reason}`, () => {
  const paper = readBlocks(PAPER);
  const containers = new Containers('containers.log');
  const repository = join(containers.home, 'repository');
  let before: unknown;
  let upgraded: unknown;

  // The first version is that of the commit before.
  beforeAll(async () => {
    const { home, project } = containers;
    const git = (...args: string[]) => execFileSync('git', args);
    git('clone', '--quiet', '--no-hardlinks', '.', repository);
    // Whatever is checked out here.
    git('-C', repository, 'checkout', '--quiet', '-B', 'main');
    git('-C', repository, 'reset', '--quiet', '--hard', 'HEAD^');
    git('clone', '--quiet', '--no-hardlinks', repository, project);
    writeFileSync(
      join(home, 'local.yaml'),
      'services: { front: { environment: { CADDY_OPTIONS: local_certs } } }\n',
    );
    await containers.open();
  }, STAGE_MS);

  afterAll(() => containers.close(), STAGE_MS);

  const must = (line: string, input?: string) => {
    const { code, output } = containers.run(line, input);
    expect(code, output).toBe(0);
    return output;
  };
  /** A line of the paper, with what stands for its placeholder. */
  const follow = (line: string, backup = '') => {
    containers.transcript.lines.push(line);
    return must(line.replace('tamada-TIME', backup));
  };
  const linesOf = (section: string) => paper.get(section) ?? [];
  const pageOf = (path: string, site?: string) => containers.pageOf(path, site);
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

  async function waitFor(find: () => boolean): Promise<void> {
    for (let attempt = 0; attempt < 150 && !find(); attempt += 1) await setTimeout(2_000);
    expect(find()).toBe(true);
  }
  const isReady = () => containers.isReady();

  /** A diner orders and pays, and an editor publishes another price; by the programs of the version that runs. */
  function orderAndPublish(): void {
    const programs = join(containers.project, 'tests/support/machine');
    expect(containers.runInNetwork([join(programs, 'diner.ts')]).output).toMatch(/ confirmed$/);
    must(`docker compose exec server sh -c '${SAVE.replaceAll("'", String.raw`'\''`)}'`);
    const press = `node --no-warnings --input-type=module-typescript - publish ${SITE} staff@tamada.example`;
    const page = must(
      `docker compose exec --no-TTY server ${press}`,
      readFileSync(join(programs, 'owner.ts'), 'utf8'),
    );
    expect(page).not.toContain('It was not published');
    expect(pageOf('/en/menu')).toMatch(PRICE);
    before = readFacts();
  }

  it(
    'are upgraded from the commit before, and lose nothing',
    async () => {
      linesOf('On a laptop').forEach((line) => follow(line));
      await waitFor(isReady);
      orderAndPublish();
      must(`cd ${repository} && git reset --quiet --hard ORIG_HEAD`);
      // So that there are other pages, whatever the last commit has changed.
      must(`cd ${repository} && echo "/* the next version */" >> design/tokens.css && ${COMMIT} next`);

      linesOf('Upgrade').forEach((line) => follow(line));

      await waitFor(isReady);
      await waitFor(
        () => query("select 1 from publications where kind = 'upgrade' and state = 'live'").length === 1,
      );
      expect(pageOf('/en/menu')).toMatch(PRICE);
      expect(readFacts()).toEqual(before);
      upgraded = query(SCHEMA_QUERIES.sqlite);
    },
    STAGE_MS,
  );

  it(
    'show the whole restaurant without any settings, with the schema of the upgraded ones',
    async () => {
      must('docker compose down --volumes');
      linesOf('On a laptop').forEach((line) => follow(line));

      await waitFor(isReady);
      expect(pageOf('/en')).toMatch(/^200 /);
      expect(query(SCHEMA_QUERIES.sqlite)).toEqual(upgraded);
    },
    STAGE_MS,
  );

  it(
    'may do nothing that they do not need',
    () => {
      const limits = (service: string, program: string) =>
        must(
          `docker compose exec ${service} sh -c 'grep -hE "^(Uid|Cap(Eff|Bnd)|NoNewPrivs|Umask)" /proc/$(pidof ${program})/status'`,
        );

      const server = limits('server', 'node');

      expect(server).toMatch(/^CapEff:\t0+\nCapBnd:\t0+\nNoNewPrivs:\t1$/m);
      expect(server).toMatch(/^Umask:\t0077$/m);
      expect(server).toMatch(/^Uid:\t[1-9]/m);
      // Caddy may open the ports 80 and 443.
      expect(limits('front', 'caddy')).toMatch(/^CapBnd:\t0+400$/m);
      for (const service of ['server', 'front']) {
        const { output } = containers.run(`docker compose exec --user root ${service} touch /srv/tamada/x`);
        expect(output).toContain('Read-only file system');
      }
      must('podman healthcheck run $(docker compose ps --quiet server)');
    },
    STAGE_MS,
  );

  it(
    'take a paid order, publish, and lose nothing by going down',
    async () => {
      orderAndPublish();

      follow('docker compose down');
      must('docker compose up --detach');

      await waitFor(isReady);
      expect(pageOf('/en/menu')).toMatch(PRICE);
      expect(readFacts()).toEqual(before);
    },
    STAGE_MS,
  );

  it(
    'get everything back from a backup',
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

  const settings = join(containers.project, '.env');
  const set = (name: string, value: string) =>
    writeFileSync(
      settings,
      readFileSync(settings, 'utf8').replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
    );
  const shows = (site: string) => pageOf('/en', site).includes(`${site}/`);

  it(
    'run in production, and follow another address',
    async () => {
      must('docker compose down --volumes');
      const secret = must('openssl rand -base64 32');
      must('cp deploy/tamada.env.example .env');
      Object.entries({ ...OWN, SESSION_SECRET: secret }).forEach(([name, value]) => set(name, value));
      const more = linesOf('In production');
      containers.transcript.lines.push(...more);
      writeFileSync(settings, `${readFileSync(settings, 'utf8')}\n${more.join('\n')}\n`);
      expect(must('docker compose config --services').split('\n').toSorted()).toEqual(['front', 'server']);
      // Certificates come from Caddy itself.
      containers.environment = { COMPOSE_FILE: `compose.yaml:${join(containers.home, 'local.yaml')}` };

      linesOf('On a laptop').forEach((line) => follow(line));

      await waitFor(() => shows('https://tamada.example'));
      expect(measureImage(IMAGE)).toBeLessThan(readSizes().publishing);
      expect(must('docker compose exec server bin/tamada status')).toMatch(
        /^Owners: +nana@tamada\.example \(no one has signed in yet/m,
      );
      set('SITE_URL', 'https://other.example');
      must('docker compose up --detach');
      await waitFor(() => shows('https://other.example'));
    },
    STAGE_MS,
  );

  it(
    'leave out what only publishing needs',
    async () => {
      must('docker compose down --volumes');
      set('SITE_URL', OWN.SITE_URL);
      must('echo TARGET=server >> .env');

      linesOf('On a laptop').forEach((line) => follow(line));

      await waitFor(() => shows(OWN.SITE_URL));
      expect(measureImage(IMAGE)).toBeLessThan(readSizes().server);
      expect(containers.run('docker compose exec server git --version').code).not.toBe(0);
    },
    STAGE_MS,
  );

  it('were run by every line of the paper', () => {
    // image-postgres.test.ts runs the others.
    const elsewhere = linesOf('With PostgreSQL');
    expect(findUnrun(PAPER, [...containers.transcript.lines, ...elsewhere])).toEqual([]);
  });
});

/** In MB, as the paper promises. */
function readSizes(): { publishing: number; server: number } {
  const [publishing = 0, server = 0] = [...readFileSync(PAPER, 'utf8').matchAll(/at most\s+(\d+) MB/g)].map(
    ([, size]) => Number(size),
  );
  return { publishing, server };
}
