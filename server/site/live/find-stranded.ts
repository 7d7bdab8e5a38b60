import { runApart } from '#content/apart.ts';
import { FLOOR } from '#content/files.ts';
import type { ReservableHouse } from '#contract/rules/misfits.ts';
import type { Context } from '#server/context.ts';
import { listStranded, type Stranded } from '#server/dining/front-desk/stranded.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import type { ReadHouse } from './house-worker.ts';

/**
 * What a commit of the content would strand if it were published. Content with a mistake strands nothing: it is refused. Throws
 * `TooMuchWork`.
 */
export async function findStranded(
  ctx: Context,
  repository: ContentRepository,
  commit: string,
): Promise<Stranded[]> {
  const house = await readHouse(repository, commit);
  if (!house) return [];
  return listStranded(ctx.db, { house, before: ctx, now: await ctx.databaseClock(ctx.db) });
}

/** In a process of its own: editors decide how much there is to read. */
async function readHouse(
  repository: ContentRepository,
  commit: string,
): Promise<ReservableHouse | undefined> {
  const listed = await repository.listFiles(commit);
  const ofFloors = listed.flatMap(({ path }) => (FLOOR.test(path) ? [path.replace('content/', '')] : []));
  const paths = ['restaurant.yaml', 'rules.yaml', ...ofFloors];
  const files = await repository.readFiles(
    paths.map((path) => `content/${path}`),
    commit,
  );
  const input = paths.map((path, index) => ({ path, text: String(files[index] ?? '') }));
  const module = new URL('./house-worker.ts', import.meta.url);
  const { house } = (await runApart({ module, input })) as ReadHouse;
  return house;
}
