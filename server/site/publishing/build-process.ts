import { MINUTE_MS } from '#contract/values/durations.ts';
import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import { buildAnswer, type BuildAnswer } from './build-answer.ts';
import { BuildFailure, type Build, type BuildRequest, type Built } from './types.ts';

/** A build takes half a minute. One that does not end in this time is stuck, or the machine is too small or too busy. */
const LIMIT_MS = 20 * MINUTE_MS;
/** The heap limit of a build in MB, about twice what it uses. */
const HEAP = 400;
/** The `nice` value of a build: the lowest priority. */
const PRIORITY = '19';

interface Options {
  /** The folder of the software. */
  project: string;
  /** Gets the copy of the software that builds. */
  home: string;
  /** The settings of the site. */
  environment: Record<string, string>;
  /** Keeps the generated files of photographs. */
  pictureCache: string;
  limitMs?: number;
}

/** Builds in a process of its own, with the lowest priority and limits of time and memory. */
export function createBuild({
  project,
  home,
  environment,
  pictureCache,
  limitMs = LIMIT_MS,
}: Options): Build {
  return async (request) => {
    const env = {
      ...childEnvironment(),
      ...environment,
      CONTENT_FOLDER: join(request.folder, 'content'),
      PICTURE_CACHE: pictureCache,
      // A preview asks its own host, which answers with the drafts' prices.
      ...(request.kind === 'preview' && { PUBLIC_OFFLINE: 'off', PUBLIC_API_BASE: '/api' }),
    };
    return run(request, { project, home, env, limitMs });
  };
}

interface Place {
  project: string;
  home: string;
  env: Record<string, string>;
  limitMs: number;
}

async function run(request: BuildRequest, { project, home, env, limitMs }: Place): Promise<Built> {
  const { folder, kind, earlierSite, startedAt, signal } = request;
  const log = await open(join(folder, 'build.log'), 'a');
  try {
    const site = [folder, kind, String(startedAt), ...(earlierSite ? [earlierSite] : [])];
    const script = ['scripts/build-in-copy.ts', home, ...site];
    const command = ['-n', PRIORITY, process.execPath, `--max-old-space-size=${HEAP}`, ...script];
    const child = spawn('nice', command, { cwd: project, env, stdio: ['ignore', log.fd, log.fd, 'ipc'] });
    let answer: BuildAnswer | undefined;
    let isLate = false;
    child.on('message', (message) => (answer = buildAnswer.parse(message)));
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    const end = await new Promise<End>((resolve) => {
      child.once('close', (code, stoppedBy) => resolve({ code, stoppedBy }));
    });
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    if (answer?.state === 'built') return answer;
    if (signal.aborted) throw new BuildFailure('interrupted');
    if (isLate) throw new BuildFailure('time');
    if (answer) throw new BuildFailure(answer.code, answer.detail);
    throw explainEnd(end);
  } finally {
    await log.close();
  }
}

interface End {
  code: number | null;
  stoppedBy: NodeJS.Signals | null;
}

/** V8 aborts when its limit is reached, and the kernel kills when the machine has no memory. */
const OUT_OF_MEMORY: readonly string[] = ['SIGABRT', 'SIGKILL'];

/** Why a build ended that said nothing. Another signal means that the system's limits do not fit, such as SIGSYS. */
function explainEnd({ code, stoppedBy }: End): BuildFailure {
  if (stoppedBy === null) return new BuildFailure('build', `The build ended with exit code ${code}`);
  return OUT_OF_MEMORY.includes(stoppedBy)
    ? new BuildFailure('memory')
    : new BuildFailure('stopped', stoppedBy);
}
