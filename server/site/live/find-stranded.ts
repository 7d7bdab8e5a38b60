import { checkContent } from '#content/check.ts';
import { ContentError } from '#content/content-error.ts';
import { FLOOR } from '#content/files.ts';
import { floorContent, restaurantContent, rulesContent } from '#contract/api/content.ts';
import type { ReservableHouse } from '#contract/rules/misfits.ts';
import type { Context } from '#server/context.ts';
import { listStranded, type Stranded } from '#server/dining/front-desk/stranded.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';

/** What a commit of the content would strand if it were published. Content with a mistake strands nothing: it is refused. */
export async function findStranded(
  ctx: Context,
  repository: ContentRepository,
  commit: string,
): Promise<Stranded[]> {
  const house = await readHouse(repository, commit);
  if (!house) return [];
  return listStranded(ctx.db, { house, before: ctx, now: await ctx.databaseClock(ctx.db) });
}

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
  const [restaurant = '', rules = '', ...floors] = files.map((file) => String(file ?? ''));
  try {
    return {
      restaurant: checkContent('restaurant.yaml', restaurant, restaurantContent),
      rules: checkContent('rules.yaml', rules, rulesContent),
      floors: floors.map((text, index) => checkContent(paths[index + 2] ?? '', text, floorContent)),
    };
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
