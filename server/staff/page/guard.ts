import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { isLanguage, type Language } from '#contract/values/language.ts';
import { isTableId } from '#contract/values/table-ids.ts';
import { isLocalDate } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { noteOnceADay } from '#server/records/log.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { isFromUs } from '#server/platform/http/csrf.ts';
import { readFormBody } from '#server/platform/http/form-body.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { isSigned, sign } from '#server/platform/http/signature.ts';
import { dayPath, STAFF, STAFF_PATHS, staffUrl } from '#server/platform/http/staff-paths.ts';
import { hasPermission, type Permission } from '#server/identity/members/roles.ts';
import { findStaff, OWN_TABLES_COOKIE, type Staff } from './sessions.ts';

const LANGUAGE_COOKIE = 'app_staff_language';
const YEAR_SECONDS = 365 * 86_400;
/** The hidden field of every form. */
export const FORM_TOKEN = 'form_token';

/** Georgian unless English was chosen with `?lang=en`, which a cookie stores. */
export function staffLanguage(c: AppContext): Language {
  const saved = getCookie(c, LANGUAGE_COOKIE);
  const asked = c.req.query('lang');
  if (!isLanguage(asked)) return isLanguage(saved) ? saved : 'ka';
  if (asked !== saved) storeChoice(c, LANGUAGE_COOKIE, asked);
  return asked;
}

/** For every member of the staff who uses this browser. */
function storeChoice(c: AppContext, cookie: string, value: string): void {
  for (const path of STAFF_PATHS) {
    setCookie(c, cookie, value, { path, sameSite: 'Lax', httpOnly: true, maxAge: YEAR_SECONDS });
  }
}

/** The tables that a waiter has marked as own on this browser, with `?own=table3.table4`; none at first. */
export function ownTables(c: AppContext): string[] {
  const asked = c.req.query('own');
  if (asked !== undefined) storeChoice(c, OWN_TABLES_COOKIE, asked.slice(0, 500));
  return (asked ?? getCookie(c, OWN_TABLES_COOKIE) ?? '').split('.').filter(isTableId);
}

/** The page that a form's button was on: a path of the staff's pages, so that no form leads elsewhere. */
const pageToReturn = z
  .string()
  .max(300)
  .regex(/^\/staff(\/[\w/?=#&%-]*)?$/);
/** A button that leads back to its page. */
export const fromForm = z.object({ from: pageToReturn });

/** A request of a member of the staff. */
export interface StaffAsker {
  ctx: Context;
  c: AppContext;
  staff: Staff;
  /** The member's e-mail. */
  by: string;
  language: Language;
  /** The `:id` of the path; empty without one. */
  id: string;
}

type Handler = (asker: StaffAsker) => Response | Promise<Response>;

/**
 * A page or an action for signed-in staff with a permission; nobody else sees more than the sign-in page or a refusal.
 * Throws `role_forbidden`, and `signed_out` for a form, whose fields must not be lost.
 */
export function forStaff(ctx: Context, permission: Permission, handle: Handler) {
  return async (c: AppContext): Promise<Response> => {
    const staff = await findStaff(ctx, c);
    if (!staff && c.req.method === 'POST' && isFromStaffPage(ctx, c)) {
      // The page that keeps the fields cannot refuse a body that breaks off.
      await readFormBody(c);
      throw new StaffError('signed_out');
    }
    if (!staff) return c.redirect(`${STAFF}/sign-in`, 303);
    if (!hasPermission(staff.role, permission)) {
      const entry = { actor: staff.email, action: 'page_refused', subject: permission } as const;
      await noteOnceADay(ctx, { ...entry, facts: { permission } });
      throw new StaffError('role_forbidden');
    }
    c.set('permission', permission);
    const id = c.req.param('id') ?? '';
    return handle({ ctx, c, staff, by: staff.email, language: staffLanguage(c), id });
  };
}

/** Whether a request does not come from another site's page. */
export function isFromStaffPage({ config }: Context, c: AppContext): boolean {
  const allowedOrigins = [...config.allowedOrigins, new URL(staffUrl(config)).origin];
  return isFromUs(c, { allowedOrigins });
}

/** Belongs to the member and not to the session, so that a form can be sent after its member has signed in again. */
export function formToken({ ctx, staff }: Pick<StaffAsker, 'ctx' | 'staff'>): string {
  return sign(ctx.config, 'staff_form', staff.email);
}

/**
 * The fields of a staff form. Another site's page can send such a form, but not from our origin and not with the
 * signature of the member. Throws `origin_forbidden`, `csrf_invalid` and `body_invalid`.
 */
export async function readForm<Schema extends z.ZodType>(
  ctx: Context,
  c: AppContext,
  schema: Schema,
  staff?: Staff,
): Promise<z.infer<Schema>> {
  if (!isFromStaffPage(ctx, c)) throw new DomainError('origin_forbidden');
  const fields = await readFormBody(c);
  const token = fields[FORM_TOKEN];
  const isOurs =
    !staff || (typeof token === 'string' && isSigned(ctx.config, 'staff_form', staff.email, token));
  if (!isOurs) throw new DomainError('csrf_invalid');
  const result = schema.safeParse(fields);
  if (!result.success) throw new InvalidInput('body_invalid', result.error.issues);
  return result.data;
}

/**
 * A form of the staff: reads its fields, does what they ask for and opens the page that `carryOut` returns. A refusal is
 * said on the page that the form was on, if the field `from` or the date in the path names it.
 */
export function forForm<Schema extends z.ZodType<object>>(
  ctx: Context,
  permission: Permission,
  schema: Schema,
  carryOut: (fields: z.infer<Schema>, asker: StaffAsker) => Promise<string | Response>,
) {
  return forStaff(ctx, permission, async (asker) => {
    const { c, staff, id } = asker;
    const fields = await readForm(ctx, c, schema, staff);
    const page = pageOf(c, fields);
    if (page) c.set('pressed', { page, reservationId: id });
    const next = await carryOut(fields, asker);
    return typeof next === 'string' ? c.redirect(next, 303) : next;
  });
}

function pageOf(c: AppContext, fields: object): string | undefined {
  if ('from' in fields && typeof fields.from === 'string') return fields.from;
  return c.req.param('date') === undefined ? undefined : dayPath(readDate(c));
}

/** The date in the path. Throws `date_invalid`. */
export function readDate(c: AppContext): string {
  const date = c.req.param('date');
  if (isLocalDate(date)) return date;
  throw new DomainError('date_invalid');
}
