import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Machine } from '#tests/support/machine/machine.ts';
import { NODE, Operator, OWN, OWNER, REPOSITORY } from '#tests/support/machine/operator.ts';
import { findUnrun, readBlocks, readCode } from '#tests/support/machine/paper.ts';
import { findMachineObstacle } from '../../scripts/lib/machine-obstacle.ts';

const obstacle = findMachineObstacle();
const reason = obstacle ? ` (SKIPPED, so nothing that docs/deployment.md says was run: ${obstacle})` : '';
const STAGE_MS = 1_800_000;
const PAPER = 'docs/deployment.md';
const PRICE = /91[.,]70/;
const NGINX = '/etc/nginx/conf.d/tamada.conf';

/** Commands of the paper that the machine does not run, and why. */
const ELSEWHERE = {
  'tamada new-restaurant': 'tests/api/process/new-restaurant-command.test.ts',
  'npm start': 'tests/e2e',
  'PUBLISH_COMMAND="sh /srv/tamada/current/deploy/publish-rsync.sh web@cdn.example:/srv/site"':
    'tests/api/site/publish-command.test.ts',
  'PUBLISH_COMMAND="sh /srv/tamada/current/deploy/publish-upload.sh your-host deploy --prod"':
    'tests/api/site/publish-command.test.ts',
  'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout':
    'a setting of PgBouncer',
  'flush_interval -1': 'what not to set',
  'bounces.tamada.example MX 10 tamada.example.': 'DNS',
  'bounces.tamada.example TXT "v=spf1 include:mail.example -all"': 'DNS',
};

describe.skipIf(obstacle)(`a machine that is run by docs/deployment.md${reason}`, () => {
  const paper = readBlocks(PAPER);
  const linesOf = (section: string) => paper.get(section) ?? [];
  const told = (start: string) => readCode(PAPER).find((code) => code.startsWith(start)) ?? '';
  let machine: Machine;
  let operator: Operator;

  beforeAll(async () => {
    machine = Machine.create();
    operator = new Operator(machine);
    const repository = join(machine.root, REPOSITORY);
    spawnSync('git', ['clone', '--quiet', '--no-hardlinks', '.', repository]);
    // Whatever is checked out here.
    spawnSync('git', ['-C', repository, 'checkout', '--quiet', '-B', 'main']);
    await machine.boot();
  }, STAGE_MS);

  afterAll(async () => {
    await machine.shutDown();
    machine.delete();
  }, STAGE_MS);

  const must = (line: string) => operator.must(line);
  const stage = (title: string, work: () => Promise<void> | void) => it(title, work, STAGE_MS);

  stage('is installed, after it has named what only the operator knows', () => {
    const [packages = '', clone = '', ...install] = linesOf('One machine');
    operator.carryOut(packages);
    operator.prepare();
    operator.carryOut(clone, { 'YOUR-REPOSITORY': REPOSITORY });

    const first = operator.follow(install[0] ?? '');
    Object.entries(OWN).forEach(([name, value]) => operator.set(name, value));
    const second = operator.carryOut(install[1] ?? '');

    expect(first.code).toBe(1);
    for (const name of Object.keys(OWN)) expect(first.output).toContain(`${name} must be your own`);
    expect(second).not.toMatch(/warn/i);
    expect(second).toContain(`Owners: ${OWNER} (no one has signed in yet`);
    expect(operator.status()).toMatch(/^Server: +ok$/m);
    expect(operator.pageOf('https://tamada.example/en')).toMatch(/^200 .*https:\/\/tamada\.example/s);
  });

  stage('names another program that has its port, and goes on at the old one', () => {
    const serve = `require('net').createServer().listen(5001, '127.0.0.1')`;
    must(`systemd-run --quiet --unit=other ${NODE} -e "${serve}"`);
    operator.set('PORT', '5001');

    const { code, output } = machine.run('tamada install');
    operator.set('PORT', '3000');

    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /No server was started or changed\. Port 5001 is already in use: stop the other program or set PORT/,
      ),
    ]);
    expect(operator.isOk()).toBe(true);
    must('systemctl stop other');
  });

  stage('obeys the commands about tables, days and people', () => {
    // Dates that come, whenever this runs.
    const dates = { '2026-12-': '2099-12-' };
    operator.set('SMTP_URL', '');
    operator.set('MAIL', 'files');
    operator.carryOut(told('systemctl restart tamada'));
    const blocked = operator.carryOut(told('tamada block'), dates);
    operator.carryOut(told('tamada close'), dates);

    const list = operator.carryOut('tamada list');

    expect(list).toMatch(
      /^2099-12-24 18:00–22:00 Table 3 a broken leg .*\n2099-12-31 no more reservations a wedding/m,
    );
    operator.carryOut(told('tamada unblock'), { ID: blocked.slice(blocked.lastIndexOf(' ') + 1) });
    operator.carryOut(told('tamada open'), dates);
    expect(must('tamada list')).toBe('Nothing is blocked or stopped from today on.');
    operator.carryOut(told('tamada add-owner'), { [OWNER]: 'eka@tamada.example' });
    operator.carryOut(told('tamada sign-everybody-out'));
    expect(operator.status()).toMatch(/^Owners: +eka@tamada\.example, nana@tamada\.example$/m);
  });

  stage('shows a preview and publishes, in the server that goes on', () => {
    operator.saveDraft();
    operator.press('preview');

    const page = operator.press('publish');

    expect(page).not.toContain('It was not published');
    expect(operator.pageOf('https://tamada.example/en/menu')).toMatch(PRICE);
    expect(operator.status()).toMatch(/^Pages: +\/var\/lib\/tamada\/releases\//m);
    expect(must('systemctl show tamada --property NRestarts')).toBe('NRestarts=0');
  });

  stage('loses its disk and gets everything back from a backup, first into another folder', async () => {
    const [backup = '', copy = '', restore = '', empty = '', attempt = ''] = linesOf('Backup and restore');
    const drafts = (folder: string) => must(`git -c safe.directory=* -C ${folder}/content rev-parse main`);
    must('systemctl start tamada-backup');
    operator.carryOut(backup);
    operator.carryOut(copy);
    const name = must('ls /mnt/usb');
    const pages = /^Pages: .*$/m.exec(operator.status())?.[0] ?? '';
    const before = drafts('/var/lib/tamada');
    must('systemctl stop tamada.socket && rm -rf /var/lib/tamada/* && systemctl start tamada');

    const early = operator.follow(attempt, { 'tamada-TIME': name });
    expect(early.output).toContain('the environment sets another DATA_DIR');
    operator.carryOut(empty);
    operator.carryOut(attempt, { 'tamada-TIME': name });

    expect(drafts('/root/try')).toBe(before);
    const start = 'systemd-run --quiet --unit=try --working-directory=/srv/tamada/current';
    must(`${start} --setenv=DATA_DIR=/root/try --setenv=PORT=3100 ${NODE} server/main.ts`);
    await operator.waitFor(() => operator.pageOf('http://127.0.0.1:3100/api/menu').includes('"price":91.7'));
    must('systemctl stop try');

    const restored = operator.carryOut(restore, { 'tamada-TIME': name });

    expect(restored).not.toContain('Missing: ');
    expect(drafts('/var/lib/tamada')).toBe(before);
    await operator.waitFor(() => operator.status().includes(pages));
    expect(operator.pageOf('https://tamada.example/en/menu')).toMatch(PRICE);
    expect(must('ls /tmp | grep -v ^systemd-private- || true')).toBe('');
  });

  stage('stays as it is if a new version cannot be built or does not start', () => {
    const [upgrade = ''] = linesOf('Upgrade, and back');
    const current = must('readlink /srv/tamada/current');
    operator.commit('mv astro.config.mjs whole.mjs && echo "nothing(" > astro.config.mjs', 'broken');
    const broken = operator.follow(upgrade);
    const between = [must('readlink /srv/tamada/current'), operator.isOk()];
    const failing = `mv whole.mjs astro.config.mjs && echo "throw new Error('Not this one.');" >> server/main.ts`;
    operator.commit(failing, 'failing');

    const failed = operator.follow(upgrade);

    expect([broken.code, failed.code]).toEqual([1, 1]);
    expect(broken.output).toContain(
      'The site could not be built. A version that already runs keeps running.',
    );
    expect(failed.output).toContain('The new version was not ready, so the previous one runs again');
    expect(failed.output).toContain('Not this one.');
    expect(failed.output).toContain('Backed up: ');
    expect(between).toEqual([current, true]);
    expect([must('readlink /srv/tamada/current'), operator.isOk()]).toEqual(between);
  });

  stage('takes the next version, with its editor, and can go back', async () => {
    const current = must('readlink /srv/tamada/current');
    const startedAt = new Date().toISOString();
    const mended = `sed -i '/^throw/d' server/main.ts && echo 'globalThis.version = "the next editor";' >> editor/browser/main.ts`;
    operator.commit(mended, 'mended');

    const output = operator.carryOut('tamada upgrade');

    const next = must('readlink /srv/tamada/current');
    expect(output).toContain('Backed up: ');
    expect(next).not.toBe(current);
    expect(must('ls /srv/tamada/releases').split('\n')).toHaveLength(2);
    const stamp = JSON.parse(machine.read(`/srv/tamada/${next}/built.json`)) as { startedAt: string };
    expect(stamp.startedAt > startedAt).toBe(true);
    const editor = 'https://tamada.example/admin/editor.js';
    expect(operator.pageOf(editor)).toContain('the next editor');

    operator.carryOut(told('ln -sfn'), { 'releases/ID': current });
    operator.carryOut('systemctl restart tamada');
    await operator.waitFor(() => operator.isOk());

    expect(operator.pageOf(editor)).toMatch(/^200 /);
    expect(operator.pageOf(editor)).not.toContain('the next editor');
    must(`ln -sfn ${next} /srv/tamada/current && systemctl restart tamada`);
  });

  stage('gets a name of its own for staff and editor', async () => {
    const api = 'https://api.tamada.example/api';
    operator.set('API_URL', api);
    operator.set('PUBLIC_API_BASE', api);

    linesOf('A name of their own for staff and editor').forEach((line) => operator.carryOut(line));

    expect(operator.pageOf(`${api}/health`)).toMatch(/^200 /);
    expect(operator.pageOf('https://api.tamada.example/staff')).not.toMatch(/^404 /);
    expect(operator.pageOf('https://tamada.example/staff')).toMatch(/^404 /);
    await operator.waitFor(() =>
      operator.pageOf('https://tamada.example/en').includes('https://api.tamada.example'),
    );
    must('rm /etc/caddy/sites/own-names.caddy /etc/systemd/system/caddy.service.d/own-names.conf');
    operator.set('API_URL', '');
    operator.set('PUBLIC_API_BASE', '');
  });

  stage('gets another address, to which the old one leads', async () => {
    operator.set('SITE_URL', 'https://other.example');

    operator.carryOut('tamada upgrade');
    linesOf('Another address').forEach((line) => operator.carryOut(line));

    await operator.waitFor(() =>
      operator.pageOf('https://other.example/en').includes('https://other.example/'),
    );
    expect(operator.pageOf('https://old.example/en/menu')).toBe('301 https://tamada.example/en/menu');
  });

  stage('gets another bank', async () => {
    const [change = ''] = linesOf('The bank');
    const refused = operator.follow(change);
    operator.set('BANK_API_KEY', 'key');

    operator.carryOut(change);

    expect(refused.output).toContain('BANK_API_KEY must be set');
    const payment = 'git -c safe.directory=* -C /var/lib/tamada/content show main:content/payment.yaml';
    expect(must(payment)).toMatch(/^provider: tbc$/m);
    await operator.waitFor(() => operator.pageOf('https://other.example/en/menu').startsWith('200'));
  });

  stage('reads returned mails', async () => {
    const received = '/var/lib/tamada/bounces/new';
    linesOf('Returned mails').forEach((line) => operator.carryOut(line));
    machine.write('/root/report', 'Subject: Undelivered Mail Returned to Sender\n\nNobody lives here.\n');

    must('sendmail bounces+1-1@bounces.tamada.example < /root/report');

    await operator.waitFor(() => machine.run(`ls ${received} | grep .`).code === 0);
    operator.set('MAIL_BOUNCES', 'bounces@bounces.tamada.example');
    must('systemctl restart tamada');
    await operator.waitFor(() => must(`ls ${received}`) === '');
  });

  stage('moves to PostgreSQL, elsewhere or here, and is there after a reboot', async () => {
    const [packages = '', move = '', ...sorting] = linesOf('PostgreSQL');
    operator.carryOut(packages);
    // Another machine's database, and back.
    must(`runuser -u postgres -- psql -c "create role other login password 'other'"`);
    must(`runuser -u postgres -- ${told('createdb')} --owner=other other`);
    operator.carryOut(told('tamada move-to-postgres postgres'), {
      'postgres://…': 'postgres://other:other@127.0.0.1/other',
    });
    expect(operator.status()).toMatch(/^Database: +postgres:\/\/other@127\.0\.0\.1\/other$/m);
    must('systemctl stop tamada.socket && cd /var/lib/tamada && mv tamada.sqlite.moved tamada.sqlite');
    operator.set('DATABASE_URL', '');
    must('systemctl start tamada');

    operator.carryOut(move);
    must('systemctl stop tamada.socket');
    sorting.forEach((line) => operator.carryOut(line));
    await machine.shutDown();
    await machine.boot();

    await operator.waitFor(() => operator.isOk());
    expect(operator.status()).toMatch(/^Database: +postgres:\/\/tamada@localhost\/tamada$/m);
  });

  stage('can be served by nginx and a CDN', () => {
    // Caddy has its port.
    must('echo exit 101 > /usr/sbin/policy-rc.d && chmod 755 /usr/sbin/policy-rc.d');
    operator.carryOut('apt-get install --yes --no-install-recommends nginx');
    const [format, log] = [told('log_format'), told('access_log')];
    machine.transcript.lines.push(format, log);
    const proxy = 'location / { proxy_pass http://127.0.0.1:3000; }';
    machine.write(NGINX, `${format}\nserver { listen 127.0.0.1:8080; ${log} ${proxy} }\n`);
    must('rm -f /etc/nginx/sites-enabled/default && nginx');

    expect(operator.pageOf('http://127.0.0.1:8080/api/menu?key=a-secret')).toMatch(/^200 /);

    expect(must('cat /var/log/nginx/access.log')).toMatch(/ GET \/api\/menu 200 \d+$/);
    must('mkdir /var/cdn && cp -a /srv/tamada/current/. /var/cdn && cd /var/cdn && rm -r dist built.json');
    operator.carryOut(`cd /var/cdn && ${told('SITE_URL=')}`);
    must('test -s /var/cdn/dist/en/menu.html && test -s /var/cdn/dist/_headers');
  });

  it('was run by every command of the paper', () => {
    linesOf('Logs').forEach((line) => operator.follow(line));
    for (const start of ['journalctl', 'df ', 'systemctl stop']) operator.carryOut(told(start));

    expect(findUnrun(PAPER, machine.transcript.lines)).toEqual(Object.keys(ELSEWHERE));
  });
});
