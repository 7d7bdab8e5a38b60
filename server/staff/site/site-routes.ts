import { Hono } from 'hono';
import { z } from 'zod';
import { localDateAt } from '#contract/values/time.ts';
import { readStaffNames } from '#server/identity/members/names.ts';
import { listSpecialDates } from '#server/dining/tables/special-dates.ts';
import type { Context } from '#server/context.ts';
import { StaffError } from '#server/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { bringBack } from '#server/site/publishing/bring-back.ts';
import {
  findLivePublication,
  findPublication,
  listPublications,
  type Publication,
} from '#server/site/publishing/publications.ts';
import { publish, type Started } from '#server/site/publishing/publish.ts';
import { retryPublishCommand } from '#server/site/publishing/retry-command.ts';
import { forForm, forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { renderKeepMonthsNotice } from '#server/staff/page/keep-months-notice.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { specialDayList } from '#server/staff/page/special-days.ts';
import { previewRoutes } from './preview-routes.ts';
import { writeStaffToken, type Staff } from '#server/staff/page/sessions.ts';
import { renderSite } from './site-page.ts';
import { draftsOf } from './drafts-of.ts';
import { showFloors } from './floors-page.ts';
import { isUnseen, strandedRoutes } from './stranded-routes.ts';
import { listAround, listUnpublished } from './unpublished.ts';

const RELOAD_SECONDS = 3;
/** The digest of what the editor has read about stranded reservations. */
const seen = z.string().max(20).default('');

/** The page about the site: what is not published yet, the preview, and the publications. */
export function siteRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/site', forStaff(ctx, 'content', showSite));
  app.get('/site/floors', forStaff(ctx, 'content', showFloors));
  app.route('/', previewRoutes(ctx));
  app.route('/', strandedRoutes(ctx));

  const onPost = <Fields extends z.ZodType<object>>(
    action: string,
    schema: Fields,
    carryOut: (fields: z.infer<Fields>, staff: Staff) => Promise<string | void>,
  ) =>
    app.post(
      `/site/${action}`,
      forForm(
        ctx,
        'content',
        schema,
        async (fields, { staff }) => (await carryOut(fields, staff)) ?? SITE_PAGE,
      ),
    );

  onPost('publish', z.object({ commit: z.string(), seen }), async ({ commit, ...form }, { email }) => {
    // What was shown is published, and nothing that was saved meanwhile.
    if (commit !== (await draftsOf(ctx).head())) throw new StaffError('drafts_changed');
    if (await isUnseen(ctx, commit, form.seen)) return `${SITE_PAGE}/publish?commit=${commit}`;
    assertStarted(await publish(ctx, { commit, by: email }));
    return SITE_PAGE;
  });
  onPost('discard', z.object({ commit: z.string() }), async ({ commit }, { email }) => {
    const repository = draftsOf(ctx);
    if (commit !== (await repository.head())) throw new StaffError('drafts_changed');
    const live = await findLivePublication(ctx.db);
    await repository.restore(live?.commit_hash ?? (await repository.installed()), { name: email, email });
  });
  onPost('back', z.object({ id: z.string(), seen }), async ({ id, ...form }, { email }) => {
    const earlier = await findPublication(ctx.db, id);
    if (earlier && (await isUnseen(ctx, earlier.commit_hash, form.seen))) return `${SITE_PAGE}/back?id=${id}`;
    assertStarted(await bringBack(ctx, { publicationId: id, by: email }));
    return SITE_PAGE;
  });
  onPost('command', z.object({}), async (_, { email }) => {
    const live = await findLivePublication(ctx.db);
    if (live) await retryPublishCommand(ctx, { publicationId: live.id, by: email });
  });
  return app;
}

async function showSite(asker: StaffAsker) {
  const { ctx, c, staff, language } = asker;
  const repository = draftsOf(ctx);
  const [{ head, from, live, pages, namePages }, publications, nameOf] = await Promise.all([
    listUnpublished(ctx, repository, language),
    listPublications(ctx),
    readStaffNames(ctx.db),
  ]);
  const building = publications.find(({ state }) => state === 'building');
  const { inside, after } = building
    ? await listAround(building, repository, { from, head, language })
    : { inside: [], after: pages };
  const nameChanged = async ({ id, changed_files: files, commit_hash: to }: Publication, at: number) => {
    const before = publications.slice(at + 1).find(({ live_at: liveAt }) => liveAt !== null);
    const commits = { from: before?.commit_hash ?? to, to };
    return [id, await namePages(files.split('\n'), commits)] as const;
  };
  const isBusy = building ?? ['waiting', 'running'].includes(live?.command_state ?? '');
  // Sessions from before this page have no cookie for the editor.
  writeStaffToken(c, ctx.config, staff.token);
  return renderPage(asker, {
    ...(isBusy && { refresh: RELOAD_SECONDS }),
    title: SITE_TEXTS[language].title,
    content: renderSite({
      language,
      notice: await renderKeepMonthsNotice(ctx, language),
      specialDays: specialDayList(
        await listSpecialDates(ctx, localDateAt(await ctx.databaseClock(ctx.db))),
        language,
      ),
      token: tokenField(asker),
      live,
      building,
      publications,
      head,
      inside,
      changes: after,
      nameOf,
      pagesOf: new Map(await Promise.all(publications.map(nameChanged))),
    }),
  });
}

function assertStarted(started: Started): void {
  if (started.state === 'busy') throw new StaffError('publishing_already');
}
