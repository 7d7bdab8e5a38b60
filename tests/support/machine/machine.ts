import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Transcript } from './transcript.ts';

const DEBIAN = 'trixie';
const BASE = resolve('node_modules/.cache/machine', DEBIAN);
const ENVIRONMENT = {
  HOME: '/root',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

export interface Ended {
  code: number | null;
  output: string;
}

/** A fresh Debian that boots its own systemd. Its network is a loopback of its own, unless a command asks for ours. */
export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'tamada-machine-'));
  readonly transcript = new Transcript('machine.log');
  #boot: ChildProcess | undefined;

  static create(): Machine {
    installBase(BASE, 'systemd,systemd-sysv,dbus,ca-certificates,iproute2,procps');
    const machine = new Machine();
    spawnSync('cp', ['-a', `${BASE}/.`, machine.root]);
    machine.write('/etc/machine-id', '');
    machine.write('/etc/hosts', '127.0.0.1 localhost\n');
    for (const file of ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt']) {
      cpSync(file, join(machine.root, file), { dereference: true });
    }
    return machine;
  }

  async boot(): Promise<void> {
    this.#boot = spawn('sh', ['tests/support/machine/boot.sh', this.root], { stdio: 'ignore' });
    for (let attempt = 0; attempt < 60; attempt += 1) {
      await setTimeout(500);
      const { output } = this.#enter('systemctl is-system-running');
      if (/running|degraded/.test(output)) return;
    }
    throw new Error('The machine did not boot');
  }

  async shutDown(): Promise<void> {
    const ended = new Promise((done) => this.#boot?.once('close', done));
    this.#enter('systemctl poweroff');
    await ended;
  }

  delete(): void {
    this.#boot?.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Runs a command line in the machine. With `network` it uses the network of the machine that tests. */
  run(line: string, { network = false } = {}): Ended {
    const ended = this.#enter(line, network);
    this.transcript.add(line, ended.output);
    return ended;
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.root, path, '..'), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  #enter(line: string, network = false): Ended {
    const init = this.#findInit();
    if (init === undefined) return { code: null, output: 'the machine is off' };
    const spaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', ...(network ? [] : ['--net'])];
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['--target', init, ...spaces, '--root', '--wdns=/root', 'sh', '-c', line],
      { env: ENVIRONMENT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    return { code: status, output: `${stdout}${stderr}`.trim() };
  }

  #findInit(): string | undefined {
    const pid = this.#boot?.pid;
    if (pid === undefined) return undefined;
    const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
    return stdout.trim() || undefined;
  }
}

/** A Debian with few packages, in a folder that stays for the next run. */
export function installBase(folder: string, packages: string): void {
  if (existsSync(join(folder, 'etc/debian_version'))) return;
  mkdirSync(folder, { recursive: true });
  const options = ['--variant=minbase', `--include=${packages}`, DEBIAN, folder];
  const { status } = spawnSync('debootstrap', options, { stdio: 'inherit' });
  if (status !== 0) throw new Error('Debian could not be installed');
}
