import { HOUR_MS } from '#contract/values/durations.ts';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import { toMenu } from '#server/dining/menu/answers.ts';
import { toCategoryRows, toItemRows } from '#server/dining/menu/from-content.ts';
import { runInBackground } from '#server/site/publishing/background.ts';
import { buildRelease } from '#server/site/publishing/build-release.ts';
import { BuildFailure } from '#server/site/publishing/types.ts';
import { previewFolder, readPreview, writePreview, type Preview } from './state.ts';

export const MENU_FILE = 'menu.json';
const KEPT_HOURS = 12;

/** Starts to build the preview of a commit, unless it is there or being built, and returns at once. */
export async function startPreview(ctx: Context, commit: string): Promise<void> {
  const now = ctx.clock();
  const { shown, build } = await readPreview(ctx.config, now);
  const isUnderWay = build && !build.failure && build.commit === commit;
  if (isUnderWay || (!build && shown?.commit === commit)) return;
  const preview: Preview = { id: createId(now), commit, startedAt: now };
  await writePreview(ctx.config, { ...(shown && { shown }), build: preview });
  runInBackground(ctx, carryOut(ctx, preview));
}

async function carryOut(ctx: Context, preview: Preview): Promise<void> {
  const folder = previewFolder(ctx.config, preview.id);
  try {
    const { commit, startedAt } = preview;
    const { content } = await buildRelease(ctx, { commit, folder, kind: 'preview', startedAt });
    await writeFile(
      join(folder, MENU_FILE),
      JSON.stringify(toMenu(toCategoryRows(content.menu), toItemRows(content.dishes))),
    );
    if (await isLatest(ctx, preview)) await writePreview(ctx.config, { shown: preview });
  } catch (error) {
    ctx.logger.error('preview_not_built', error);
    await recordFailure(ctx, preview, error instanceof BuildFailure ? error : new BuildFailure('build'));
  }
  await deleteOthers(ctx);
}

async function recordFailure(ctx: Context, preview: Preview, { code, detail }: BuildFailure): Promise<void> {
  if (!(await isLatest(ctx, preview))) return;
  const { shown } = await readPreview(ctx.config, ctx.clock());
  const failure = { code, ...(detail !== undefined && { detail }) };
  await writePreview(ctx.config, { ...(shown && { shown }), build: { ...preview, failure } });
}

/** Another press of the button may have started a newer one. */
async function isLatest(ctx: Context, { id }: Preview): Promise<boolean> {
  return (await readPreview(ctx.config, ctx.clock())).build?.id === id;
}

/** A job: deletes a preview that nobody needs any more. */
export async function deleteOldPreview({ config, clock }: Context): Promise<void> {
  const { shown, build } = await readPreview(config, clock());
  const oldest = clock() - KEPT_HOURS * HOUR_MS;
  const isOld = [shown, build].every((preview) => !preview || preview.startedAt < oldest);
  if (isOld && (shown || build)) await rm(previewFolder(config), { recursive: true, force: true });
}

async function deleteOthers({ config, clock }: Context): Promise<void> {
  const { shown, build } = await readPreview(config, clock());
  const kept = [shown?.id, build?.failure ? undefined : build?.id];
  const entries = await readdir(previewFolder(config), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isDirectory() && !kept.includes(found.name))) {
    await rm(previewFolder(config, entry.name), { recursive: true, force: true });
  }
}
