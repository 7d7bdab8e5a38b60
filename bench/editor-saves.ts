import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashOf } from '#content/files.ts';
import { REPOSITORY } from '#editor/host/backend.ts';
import { gitHost } from '#editor/host/git-host.ts';
import { openContentRepository } from '#server/site/drafts/repository.ts';
import { median } from './lib/median.ts';
import { mark, print, row } from './lib/table.ts';

/**
 * An editor saves: how long do diners of the same process wait for it? Measures the longest piece of work on the main
 * thread, in CPU time, so that other programs of the machine change nothing. With the content as it is, with a photograph
 * for each of 40 dishes, and when the save is a photograph of 10 MB.
 */
const ROUNDS = 5;
const BUDGET_MS = 20;
const EDITOR = { name: 'editor@tamada.example', email: 'editor@tamada.example' };
const PRICED = 'content/dishes/kharcho.yaml';
const MEGABYTE = 1024 * 1024;
const DISHES = readdirSync('content/dishes').flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? []);
const PHOTOGRAPHS = DISHES.slice(0, 40).map((dish, index) => ({
  path: `content/dishes/${dish}.jpg`,
  content: Buffer.alloc(3 * MEGABYTE, `photograph ${index}`),
}));

const folder = mkdtempSync(join(tmpdir(), 'tamada-bench-saves-'));
try {
  const drafts = await openContentRepository({
    folder: join(folder, 'content'),
    project: resolve('.'),
    clock: Date.now,
    onMergeFailure: (error) => print(String(error)),
  });
  const host = gitHost({
    open: () =>
      Promise.resolve({
        editor: EDITOR,
        head: () => drafts.head(),
        list: () => drafts.listFiles(),
        readAll: (paths) => drafts.readFiles(paths),
        history: () => Promise.resolve([]),
        save: (changes) => drafts.save(changes, EDITOR),
      }),
    onFailure: (error) => print(String(error)),
  });
  const measure = async (name: string, path: string, change: (before: Buffer, round: number) => Buffer) => {
    const [pieces, seconds]: [number[], number[]] = [[], []];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = (await drafts.readFile(path)) ?? Buffer.alloc(0);
      const request = toRequest({ path, content: change(before, round), sha: hashOf(before) });
      const startedAt = performance.now();
      pieces.push(await longestPiece(async () => check(await host.request(request))));
      seconds.push((performance.now() - startedAt) / 1000);
    }
    const longest = median(pieces);
    if (longest > BUDGET_MS) process.exitCode = 1;
    const figures = [`${longest.toFixed(1)}${mark(longest > BUDGET_MS)}`, Math.max(...pieces).toFixed(1)];
    row(name, [...figures, median(seconds).toFixed(2)]);
  };
  const savePrice = (before: Buffer, round: number) =>
    Buffer.from(before.toString().replace(/price: .*/, `price: "${20 + round}.55"`));

  print(`${ROUNDS} saves each`);
  row('', ['piece, ms', 'worst', 'save, s']);
  await measure('a price', PRICED, savePrice);
  await drafts.save(PHOTOGRAPHS, EDITOR);
  await measure('40 photographs', PRICED, savePrice);
  await measure('a photograph', `content/dishes/${DISHES[0]}.jpg`, (_, round) =>
    Buffer.alloc(10 * MEGABYTE, `another photograph ${round}`),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** As the editor's page sends a save: it arrives in pieces. */
function toRequest({ path, content, sha }: { path: string; content: Buffer; sha: string }): Request {
  const file = { operation: 'update', path, sha, content: content.toString('base64') };
  const body = Buffer.from(JSON.stringify({ files: [file] }));
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
    body: new Blob([body]).stream(),
    duplex: 'half',
  };
  return new Request(`http://localhost/repos/${REPOSITORY}/contents`, init);
}

async function check(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`The save was answered with ${answer.status}: ${await answer.text()}`);
}

/** The most CPU milliseconds that the main thread worked without answering a timer. */
async function longestPiece(work: () => Promise<void>): Promise<number> {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [usedMs(), 0];
  const look = () => {
    const used = usedMs();
    longest = Math.max(longest, used - last);
    last = used;
  };
  const ticks = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(ticks);
  }
  return longest;
}
