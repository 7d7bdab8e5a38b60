import { Hono } from 'hono';
import { z } from 'zod';
import { signUpRequest } from '#contract/api/accounts.ts';
import { oneLine } from '#contract/values/one-line.ts';
import type { Context } from '#server/context.ts';
import { StaffError } from '#server/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { STAFF, staffUrl } from '#server/platform/http/staff-paths.ts';
import { MEMBERS_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { addMember } from '#server/identity/members/add-member.ts';
import { changeName } from '#server/identity/members/change-name.ts';
import { changeRole } from '#server/identity/members/change-role.ts';
import { listMembers } from '#server/identity/members/members.ts';
import { removeMember } from '#server/identity/members/remove-member.ts';
import { ROLES } from '#server/platform/db/tables/staff.ts';
import { listUndoable } from '#server/staff/undo/list-undoable.ts';
import { forForm, forStaff, type StaffAsker } from '#server/staff/page/guard.ts';
import { MAX_NAME, MEMBERS_PATH, renderMembers, type AddForm } from './members-page.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';

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

  app.get('/members', forStaff(ctx, 'members', showMembers));

  app.post(
    '/members',
    forForm(ctx, 'members', addForm, async (form, asker) => {
      const problem = await tryToAdd(asker, form);
      if (!problem) return MEMBERS_PATH;
      asker.c.status(422);
      return showMembers(asker, { ...form, problem });
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
  { ctx, by, language }: StaffAsker,
  form: z.infer<typeof addForm>,
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

async function showMembers(asker: StaffAsker, form?: AddForm) {
  const { ctx, by, language } = asker;
  const [members, undoable] = await Promise.all([listMembers(ctx.db), listUndoable(ctx, 'members')]);
  return renderPage(asker, {
    title: MEMBERS_TEXTS[language].title,
    content: renderMembers({
      members,
      undoable,
      language,
      me: by,
      address: staffUrl(ctx.config).replace(/^\w+:\/\//u, ''),
      token: tokenField(asker),
      form,
    }),
  });
}
