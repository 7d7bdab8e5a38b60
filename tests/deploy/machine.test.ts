import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Machine } from '#tests/support/machine/machine.ts';
import { readPaper } from '#tests/support/machine/paper.ts';
import { findMachineObstacle } from '../../scripts/lib/machine-obstacle.ts';

const obstacle = findMachineObstacle();
const reason = obstacle ? ` (SKIPPED, so nothing that docs/deployment.md says was run: ${obstacle})` : '';
const STAGE_MS = 1_800_000;
const NODE = '/srv/tamada/current/node_modules/.bin/node';
const OWNER = 'nana@tamada.example';
const PRICE = /91[.,]70/;
const REPOSITORY = '/var/repository';
/** What the operator writes into the settings file. */
const OWN = {
  BANK_CLIENT_ID: 'merchant',
  BANK_CLIENT_SECRET: 'secret of the bank',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Tamada <hello@tamada.example>',
  STAFF_EMAILS: OWNER,
};

describe.skipIf(obstacle)(`a machine that is run by docs/deployment.md${reason}`, () => {
  const paper = readPaper();
  const done = new Set<string>();
  let machine: Machine;

  beforeAll(async () => {
    machine = Machine.create();
    spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', join(machine.root, REPOSITORY)]);
    await machine.boot();
  }, STAGE_MS);

  afterAll(async () => {
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/machine.log', machine.transcript);
    await machine.shutDown();
    machine.delete();
  }, STAGE_MS);

  /** A line of the paper, with what stands for its placeholders. Only Debian's packages come from outside. */
  function follow(line: string, placeholders: Record<string, string> = {}) {
    done.add(line);
    const text = Object.entries(placeholders).reduce((rest, [from, to]) => rest.replaceAll(from, to), line);
    return machine.run(text, { network: line.startsWith('apt-get') });
  }

  const linesOf = (section: string) => paper.get(section) ?? [];
  const must = (line: string) => {
    const { code, output } = machine.run(line);
    expect(code, output).toBe(0);
    return output;
  };
  const set = (name: string, value: string) => {
    const settings = machine.read('/etc/tamada/tamada.env');
    machine.write(
      '/etc/tamada/tamada.env',
      settings.replace(new RegExp(`^#?${name}=.*$`, 'm'), () => `${name}=${value}`),
    );
  };
  const status = () => must('tamada status');
  /** A page as a browser gets it from Caddy. */
  const pageOf = (url: string) =>
    must(
      `NODE_TLS_REJECT_UNAUTHORIZED=0 ${NODE} --no-warnings -e "fetch('${url}').then(async (a) => console.log(a.status, await a.text()))"`,
    );
  const press = (button: string) => must(`${NODE} /root/owner.ts ${button} https://tamada.example ${OWNER}`);

  /** As an editor who saves another price. */
  function saveDraft(): void {
    const save = [
      'git clone --quiet /var/lib/tamada/content /tmp/draft',
      'cd /tmp/draft',
      'sed -i "s/^price: .*/price: \'91.70\'/" content/dishes/kharcho.yaml',
      'git -c user.name=t -c user.email=t@t commit --quiet --all --message price',
      'git push --quiet origin main',
    ].join(' && ');
    machine.write('/root/save.sh', save);
    must(
      'cp /root/save.sh /tmp && chmod 644 /tmp/save.sh && runuser -u tamada -- env HOME=/tmp sh /tmp/save.sh',
    );
    must('rm -rf /tmp/draft /tmp/save.sh');
  }

  async function waitFor(find: () => boolean): Promise<void> {
    for (let attempt = 0; attempt < 300 && !find(); attempt += 1) await setTimeout(2_000);
    expect(find()).toBe(true);
  }

  /** The test's machine has no way out: packages come from npm's cache, and certificates from Caddy itself. */
  function preparePackages(): void {
    const warm = `git clone --quiet ${REPOSITORY} /var/warm && cd /var/warm && npm ci --omit=dev --no-audit --no-fund --loglevel=error`;
    const { code, output } = machine.run(warm, { network: true });
    expect(code, output).toBe(0);
    must('rm -rf /var/warm');
    machine.write('/root/.npmrc', 'offline=true\n');
    machine.write(
      '/etc/systemd/system/caddy.service.d/test.conf',
      '[Service]\nEnvironment=CADDY_OPTIONS=local_certs\n',
    );
  }

  it(
    'is installed, after it has named what only the operator knows',
    () => {
      const [packages = '', clone = '', install = ''] = linesOf('One machine');
      expect(follow(packages).code).toBe(0);
      preparePackages();
      expect(follow(clone, { 'YOUR-REPOSITORY': REPOSITORY }).code).toBe(0);

      const first = follow(install);
      for (const [name, value] of Object.entries(OWN)) set(name, value);
      const second = follow(install);

      expect(first.code).toBe(1);
      for (const name of Object.keys(OWN)) expect(first.output).toContain(`${name} must be your own`);
      expect(second.code, second.output).toBe(0);
      expect(second.output).not.toMatch(/warn/i);
      expect(status()).toMatch(/^Server: +ok$/m);
      expect(pageOf('https://tamada.example/en')).toMatch(/^200 .*https:\/\/tamada\.example/s);
    },
    STAGE_MS,
  );

  it(
    'shows a preview and publishes, in the server that goes on',
    () => {
      set('SMTP_URL', '');
      set('MAIL', 'files');
      must('systemctl restart tamada');
      machine.write('/root/owner.ts', readFileSync('tests/support/machine/owner.ts', 'utf8'));

      saveDraft();

      press('preview');
      const page = press('publish');

      expect(page).not.toContain('It was not published');
      expect(pageOf('https://tamada.example/en/menu')).toMatch(PRICE);
      expect(status()).toMatch(/^Pages: +\/var\/lib\/tamada\/releases\//m);
      expect(must('systemctl show tamada --property NRestarts')).toBe('NRestarts=0');
    },
    STAGE_MS,
  );

  it(
    'loses its disk and gets everything back from a backup',
    async () => {
      const [backup = '', copy = '', restore = ''] = linesOf('Backup and restore');
      const drafts = 'git -c safe.directory=* -C /var/lib/tamada/content rev-parse main';
      must('systemctl start tamada-backup');
      expect(follow(backup).code).toBe(0);
      expect(follow(copy).code).toBe(0);
      const name = must('ls /mnt/usb');
      const [before, pages] = [must(drafts), /^Pages: .*$/m.exec(status())?.[0] ?? ''];
      must('systemctl stop tamada.socket && rm -rf /var/lib/tamada/* && systemctl start tamada');

      const restored = follow(restore, { 'tamada-TIME': name });

      expect(restored.code, restored.output).toBe(0);
      expect(restored.output).not.toContain('Missing: ');
      expect(must(drafts)).toBe(before);
      await waitFor(() => status().includes(pages));
      expect(pageOf('https://tamada.example/en/menu')).toMatch(PRICE);
      expect(must('ls /tmp | grep -v ^systemd-private- || true')).toBe('');
    },
    STAGE_MS,
  );

  it(
    'stays as it is if a new version cannot be built, and takes the next one',
    () => {
      const [upgrade = ''] = linesOf('Upgrade, and back');
      const commit = (change: string, message: string) =>
        must(
          `cd ${REPOSITORY} && ${change} && git -c user.name=t -c user.email=t@t commit --quiet --all --message ${message}`,
        );
      const current = must('readlink /srv/tamada/current');
      commit('mv astro.config.mjs whole.mjs && echo "nothing(" > astro.config.mjs', 'broken');

      const broken = follow(upgrade);
      const between = [must('readlink /srv/tamada/current'), status()];
      commit('mv whole.mjs astro.config.mjs', 'mended');
      const mended = follow(upgrade);

      expect(broken.code).toBe(1);
      expect(broken.output).toContain('The site could not be built. The version before keeps running.');
      expect(between).toEqual([current, expect.stringMatching(/^Server: +ok$/m)]);
      expect(mended.code, mended.output).toBe(0);
      expect(mended.output).toContain('Backed up: ');
      expect(must('readlink /srv/tamada/current')).not.toBe(current);
      expect(must('ls /srv/tamada/releases').split('\n')).toHaveLength(2);
    },
    STAGE_MS,
  );

  it(
    'gets another address',
    async () => {
      set('SITE_URL', 'https://other.example');

      const { code, output } = machine.run('tamada upgrade');

      expect(code, output).toBe(0);
      await waitFor(() => pageOf('https://other.example/en').includes('https://other.example/'));
    },
    STAGE_MS,
  );

  it(
    'gets another bank',
    async () => {
      const [change = ''] = linesOf('The bank');
      const refused = follow(change);
      set('BANK_API_KEY', 'key');

      const changed = follow(change);

      expect(refused.output).toContain('BANK_API_KEY must be set');
      expect(changed.code, changed.output).toBe(0);
      expect(
        must('git -c safe.directory=* -C /var/lib/tamada/content show main:content/payment.yaml'),
      ).toMatch(/^provider: tbc$/m);
      await waitFor(() => pageOf('https://other.example/en/menu').startsWith('200'));
    },
    STAGE_MS,
  );

  it(
    'moves to PostgreSQL, and is there after a reboot',
    async () => {
      for (const line of linesOf('PostgreSQL')) {
        const { code, output } = follow(line);
        expect(code, output).toBe(0);
      }
      await machine.shutDown();
      await machine.boot();

      await waitFor(() => /^Server: +ok$/m.test(status()));
      expect(status()).toMatch(/^Database: +postgres:\/\/tamada@localhost\/tamada$/m);
    },
    STAGE_MS,
  );

  it('was run by every line of the paper', () => {
    linesOf('Logs').forEach((line) => follow(line));

    expect([...paper.values()].flat().filter((line) => !done.has(line))).toEqual([]);
  });
});
