import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { staffLanguage } from './guard.ts';
import { renderProblem } from './problem.ts';
import { describeRefusedAction } from './refusals.ts';

interface Refused {
  error: Error;
  /** The pages of the staff, with the one that an action was pressed on. */
  pages: Hono<AppEnv>;
}

/** Answers a refused action with the page that it was pressed on, which says why; others with a page of their own. */
export async function refuse(ctx: Context, c: AppContext, { error, pages }: Refused): Promise<Response> {
  const pressed = c.get('pressed');
  const isKnown = error instanceof DomainError || error instanceof StaffError;
  if (!pressed || !isKnown) return renderProblem(ctx, c, error);
  const sentence = await describeRefusedAction(ctx, error, {
    reservationId: pressed.reservationId,
    language: staffLanguage(c),
  });
  const form = { path: c.req.path, fields: await c.req.parseBody() };
  const url = new URL(pressed.page, c.req.url);
  url.hash = '';
  const page = await atAddress(pages).request(
    new Request(url, { headers: { Cookie: c.req.header('Cookie') ?? '' } }),
    undefined,
    { ...c.env, refusal: { ...form, sentence, status: error.status, ...arrivalOf(error, pressed) } },
  );
  return page.status === error.status ? page : renderProblem(ctx, c, error);
}

export type RefusedForm = NonNullable<AppEnv['Bindings']['refusal']>;

/** What was written into a field of the form at this path, if it was refused. */
export function refusedText(form: RefusedForm | undefined, path: string, field: string): string | undefined {
  const text = form?.path === path ? form.fields[field] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function arrivalOf(
  { details }: DomainError | StaffError,
  { page, reservationId }: NonNullable<AppEnv['Variables']['pressed']>,
) {
  const sitting = 'sitting' in details ? details.sitting : undefined;
  return reservationId && sitting ? { arrival: { page, reservationId, sitting } } : {};
}

/** A page that is gone, or that this member may not see, is left to the page about the refusal. */
function atAddress(pages: Hono<AppEnv>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((_, c) => c.body(null, 500));
  return app.route(STAFF, pages);
}
