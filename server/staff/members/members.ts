import { Hono } from 'hono';
import { z } from 'zod';
import { signUpRequest } from '#contract/api/accounts.ts';
import { oneLine } from '#contract/values/one-line.ts';
import type { Context } from '#server/context.ts';
import { StaffError } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF, staffUrl } from '#server/platform/http/staff-paths.ts';
import { MEMBERS_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { addMember } from '#server/identity/members/add-member.ts';
import { changeName } from '#server/identity/members/change-name.ts';
import { changeRole } from '#server/identity/members/change-role.ts';
import { listMembers } from '#server/identity/members/members.ts';
import { removeMember } from '#server/identity/members/remove-member.ts';
import { ROLES } from '#server/platform/db/tables/staff.ts';
import { listUndoable } from '#server/staff/undo/list-undoable.ts';
import { forForm, forStaff, staffLanguage } from '#server/staff/page/guard.ts';
import { MAX_NAME, MEMBERS_PATH, renderMembers, type AddForm } from './members-page.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import type { Staff } from '#server/staff/page/sessions.ts';

const email = z.string().max(200);
const name = z.string().max(MAX_NAME).overwrite(oneLine);
const role = z.enum(ROLES);
/** Read leniently, so that mistakes stand beside what was typed. */
const addForm = z.object({
  name: name.default(''),
  email: email.default(''),
  role: z.string().max(20).default(''),
});
const addInput = signUpRequest.pick({ email: true }).extend({ name, role });
const nameForm = z.object({ email, name });
const roleForm = z.object({ email, role });
const removalForm = z.object({ email });

/** The page on which an owner adds and removes staff and gives them their roles. */
export function memberRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/members',
    forStaff(ctx, 'members', (c, staff) => showMembers(ctx, c, staff)),
  );

  app.post(
    '/members',
    forForm(ctx, 'members', addForm, async (form, { c, staff, by }) => {
      const problem = await tryToAdd(ctx, form, { by, language: staffLanguage(c) });
      if (!problem) return MEMBERS_PATH;
      c.status(422);
      return showMembers(ctx, c, staff, { ...form, problem });
    }),
  );

  app.post(
    '/members/role',
    forForm(ctx, 'members', roleForm, async (change, { by }) => {
      await changeRole(ctx, { ...change, by });
      // Owners who have demoted themselves may no longer see this page.
      return change.email === by && change.role !== 'owner' ? STAFF : MEMBERS_PATH;
    }),
  );

  app.post(
    '/members/name',
    forForm(ctx, 'members', nameForm, async (change, { by }) => {
      await changeName(ctx, { ...change, by });
      return MEMBERS_PATH;
    }),
  );

  app.post(
    '/members/remove',
    forForm(ctx, 'members', removalForm, async ({ email: removed }, { by }) => {
      await removeMember(ctx, { email: removed, by });
      return removed === by ? STAFF : MEMBERS_PATH;
    }),
  );

  return app;
}

/** Returns what to say if it was not possible. */
async function tryToAdd(
  ctx: Context,
  form: z.infer<typeof addForm>,
  { by, language }: { by: string; language: ReturnType<typeof staffLanguage> },
): Promise<string | undefined> {
  const input = addInput.safeParse(form);
  if (!input.success) {
    const t = MEMBERS_TEXTS[language];
    return input.error.issues.some(({ path }) => path[0] === 'email') ? t.emailInvalid : t.roleMissing;
  }
  try {
    await addMember(ctx, { ...input.data, by });
    return undefined;
  } catch (error) {
    if (error instanceof StaffError) return STAFF_TEXTS[language].problem.codes[error.code];
    throw error;
  }
}

async function showMembers(ctx: Context, c: AppContext, staff: Staff, form?: AddForm) {
  const language = staffLanguage(c);
  const [members, undoable] = await Promise.all([listMembers(ctx.db), listUndoable(ctx, 'members')]);
  return renderPage(c, {
    ctx,
    language,
    staff,
    title: MEMBERS_TEXTS[language].title,
    content: renderMembers({
      members,
      undoable,
      language,
      me: staff.email,
      address: staffUrl(ctx.config).replace(/^\w+:\/\//u, ''),
      token: tokenField(ctx, staff),
      form,
    }),
  });
}
