import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Ended, Machine } from './machine.ts';

export const NODE = '/srv/tamada/current/node_modules/.bin/node';
export const OWNER = 'nana@tamada.example';
/** Where the operator clones the project from. */
export const REPOSITORY = '/var/repository';
const SETTINGS = '/etc/tamada/tamada.env';
/** What the operator writes into the settings file. */
export const OWN = {
  BANK_CLIENT_ID: 'merchant',
  BANK_CLIENT_SECRET: 'secret of the bank',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Tamada <hello@tamada.example>',
  STAFF_EMAILS: OWNER,
};
const SAVE = `git clone --quiet /var/lib/tamada/content /tmp/draft && cd /tmp/draft
sed -i "s/^price: .*/price: '91.70'/" content/dishes/kharcho.yaml
git -c user.name=t -c user.email=t@t commit --quiet --all --message price && git push --quiet origin main
rm -rf /tmp/draft
`;

/** Somebody who runs a machine by docs/deployment.md. */
export class Operator {
  readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** A line of the paper, with what stands for its placeholders. Only Debian's packages come from outside. */
  follow(line: string, placeholders: Record<string, string> = {}): Ended {
    this.machine.transcript.lines.push(line);
    const text = Object.entries(placeholders).reduce((rest, [from, to]) => rest.replaceAll(from, to), line);
    return this.machine.run(text, { network: line.startsWith('apt-get') });
  }

  /** The same, and it must end well. */
  carryOut(line: string, placeholders: Record<string, string> = {}): string {
    const { code, output } = this.follow(line, placeholders);
    expect(code, output).toBe(0);
    return output;
  }

  must(line: string): string {
    const { code, output } = this.machine.run(line);
    expect(code, output).toBe(0);
    return output;
  }

  set(name: string, value: string): void {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    this.machine.write(
      SETTINGS,
      this.machine.read(SETTINGS).replace(line, () => `${name}=${value}`),
    );
  }

  status(): string {
    return this.must('tamada status');
  }

  isOk(): boolean {
    return /^Server: +ok$/m.test(this.status());
  }

  /** A page as a browser gets it from Caddy. */
  pageOf(url: string): string {
    return this.machine.run(`${NODE} /root/page.ts ${url}`).output;
  }

  press(button: 'preview' | 'publish'): string {
    return this.must(`${NODE} /root/owner.ts ${button} https://tamada.example ${OWNER}`);
  }

  /** As an editor who saves another price. */
  saveDraft(): void {
    this.machine.write('/srv/save.sh', SAVE);
    this.must('runuser -u tamada -- env HOME=/tmp sh -e /srv/save.sh');
  }

  /** A new version of the project. */
  commit(change: string, message: string): void {
    const commit = `git -c user.name=t -c user.email=t@t commit --quiet --all --message ${message}`;
    this.must(`cd ${REPOSITORY} && ${change} && ${commit}`);
  }

  async waitFor(find: () => boolean): Promise<void> {
    for (let attempt = 0; attempt < 300 && !find(); attempt += 1) await setTimeout(2_000);
    expect(find()).toBe(true);
  }

  /** The machine has no way out: packages come from npm's cache, and certificates from Caddy itself. */
  prepare(): void {
    const warm = `git clone --quiet ${REPOSITORY} /var/warm && cd /var/warm && npm ci --omit=dev --no-audit --no-fund --loglevel=error`;
    const { code, output } = this.machine.run(warm, { network: true });
    expect(code, output).toBe(0);
    this.must('rm -rf /var/warm');
    const { machine } = this;
    machine.write('/root/.npmrc', 'offline=true\n');
    machine.write(
      '/etc/systemd/system/caddy.service.d/test.conf',
      '[Service]\nEnvironment=CADDY_OPTIONS=local_certs\n',
    );
    for (const program of ['owner.ts', 'page.ts']) {
      machine.write(`/root/${program}`, readFileSync(`tests/support/machine/${program}`, 'utf8'));
    }
  }
}
