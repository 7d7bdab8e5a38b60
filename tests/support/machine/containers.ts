import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { installBase, type Ended } from './machine.ts';
import { Transcript } from './transcript.ts';

const BASE = resolve('node_modules/.cache/machine/image');
/** Stand for `node:24-slim` and `caddy:2`, because no registry of images can be reached. */
const IMAGES = { NODE: 'localhost/tamada-node', CADDY: 'localhost/tamada-caddy' };
/** Stands for `postgres:17`, as compose.yaml calls it. */
const POSTGRES = 'localhost/postgres:17';
const SITE = 'http://localhost:3000';
const NETWORK = `tamada-test-${process.pid}`;
const COMPOSE = { COMPOSE_PROJECT_NAME: NETWORK, COMPOSE_PARALLEL_LIMIT: '1', DOCKER_BUILDKIT: '0' };
const SETTINGS = `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]
[engine]
runtime = "runc"
compat_api_enforce_docker_hub = false
`;

/** Podman behind the commands of Docker, with a network of its own: its ports are not ours. */
export class Containers {
  readonly home = mkdtempSync(join(tmpdir(), 'tamada-containers-'));
  /** A copy of the project, as an operator clones it. */
  readonly project = join(this.home, 'tamada');
  readonly transcript: Transcript;
  /** More variables for each command. */
  environment: Record<string, string> = {};
  #services: ChildProcess[] = [];

  /** @param log The name of the transcript. */
  constructor(log: string) {
    this.transcript = new Transcript(log);
  }

  async open(): Promise<void> {
    installBases();
    writeFileSync(join(this.home, 'containers.conf'), SETTINGS);
    mkdirSync(join(this.home, 'bin'));
    const compose = join(BASE, 'usr/libexec/docker/cli-plugins/docker-compose');
    writeFileSync(join(this.home, 'bin/docker'), `#!/bin/sh\nshift\nexec ${compose} "$@"\n`, { mode: 0o755 });
    must('ip', ['netns', 'add', NETWORK]);
    must('ip', ['-n', NETWORK, 'link', 'set', 'lo', 'up']);
    const serve = (name: string) => [
      'podman',
      'system',
      'service',
      '--time=0',
      `unix://${this.#socket(name)}`,
    ];
    const env = {
      ...process.env,
      CONTAINERS_CONF: join(this.home, 'containers.conf'),
      BUILDAH_ISOLATION: 'chroot',
    };
    // Images are built with the packages of npm and Debian, and run without a way out.
    this.#services = [
      spawn('nice', serve('outside'), { env, stdio: 'ignore' }),
      spawn('nsenter', [`--net=/run/netns/${NETWORK}`, ...serve('inside')], { env, stdio: 'ignore' }),
    ];
    // For the programs of the tests in the copy.
    symlinkSync(resolve('node_modules'), join(this.home, 'node_modules'));
    while (!['inside', 'outside'].every((name) => existsSync(this.#socket(name)))) await setTimeout(200);
  }

  close(): void {
    this.run('docker compose down --volumes');
    for (const service of this.#services) service.kill();
    spawnSync('ip', ['netns', 'delete', NETWORK]);
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Runs a command line in the folder of the project. */
  run(line: string, input?: string): Ended {
    const place = line.startsWith('docker compose build') ? 'outside' : 'inside';
    const ended = this.#start(
      'sh',
      ['-c', line],
      {
        PATH: `${join(this.home, 'bin')}:${process.env.PATH}`,
        DOCKER_HOST: `unix://${this.#socket(place)}`,
      },
      input,
    );
    this.transcript.add(line, ended.output);
    return ended;
  }

  /** Runs a program of the tests in the containers' network. */
  runInNetwork(args: readonly string[]): Ended {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [`--net=/run/netns/${NETWORK}`, process.execPath, '--no-warnings', ...args],
      { encoding: 'utf8' },
    );
    return { code: status, output: `${stdout}${stderr}`.trim() };
  }

  /** A page as a browser gets it from Caddy. */
  pageOf(path: string, site = SITE): string {
    return this.runInNetwork(['tests/support/machine/page.ts', site + path]).output;
  }

  isReady(): boolean {
    return this.pageOf('/api/health/ready').startsWith('200');
  }

  #socket(name: string): string {
    return join(this.home, `${name}.sock`);
  }

  #start(program: string, args: readonly string[], env: Record<string, string>, input = ''): Ended {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.project,
      encoding: 'utf8',
      input,
      // Podman builds stages that images share once only if one image is built after the other.
      env: { ...process.env, ...IMAGES, ...COMPOSE, ...this.environment, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: status, output: `${stdout}${stderr}`.trim() };
  }
}

/** Size in MB of what a container is made from. */
export function measureImage(name: string): number {
  return Number(must('podman', ['image', 'inspect', '--format', '{{.Size}}', name])) / 1_000_000;
}

function installBases(): void {
  if (spawnSync('podman', ['image', 'exists', IMAGES.CADDY]).status === 0 && existsSync(BASE)) return;
  installBase(BASE, 'ca-certificates,caddy,docker-compose');
  for (const folder of ['usr/share/doc', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists']) {
    rmSync(join(BASE, folder), { recursive: true, force: true });
  }
  const trusted = 'etc/ssl/certs/ca-certificates.crt';
  cpSync(`/${trusted}`, join(BASE, trusted), { dereference: true });
  mkdirSync(join(BASE, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(BASE, 'usr/local/etc/npmrc'), `cafile=/${trusted}\n`);
  must('npm', [
    'install',
    '--prefix',
    join(BASE, 'usr/local'),
    '--global',
    '--no-audit',
    '--no-fund',
    'npm@11',
  ]);
  cpSync(process.execPath, join(BASE, 'usr/local/bin/node'), { dereference: true });
  // The tool is for us, and would count as a part of the image.
  const without = ['--exclude=./usr/libexec/docker', '--exclude=./usr/bin/caddy'];
  must('sh', ['-c', `tar -C ${BASE} ${without.join(' ')} -c . | podman import - ${IMAGES.NODE}`]);
  must('sh', [
    '-c',
    `tar -C ${BASE} ${without[0]} --exclude=./usr/local -c . | podman import - ${IMAGES.CADDY}`,
  ]);
}

/** The image of the database: Debian's PostgreSQL on the base of the others. */
export function installPostgres(): void {
  const build = [
    'build',
    '--ulimit=nofile=20000:20000',
    `--tag=${POSTGRES}`,
    '--file=postgres.Containerfile',
    '.',
  ];
  const { status, stderr } = spawnSync('podman', build, {
    cwd: 'tests/support/machine',
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The image of PostgreSQL could not be built: ${stderr}`);
}

function must(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** The database file of the containers' volume. */
export function readVolume(): string {
  return must('podman', ['volume', 'inspect', '--format', '{{.Mountpoint}}', `${NETWORK}_data`]);
}
