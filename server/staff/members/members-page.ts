import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import { OPENING_PAGE, STAFF } from '#server/platform/http/staff-paths.ts';
import { MEMBERS_TEXTS, OPENING_TEXTS } from '#server/texts/texts.ts';
import type { Member } from '#server/identity/members/members.ts';
import { ROLES } from '#server/platform/db/tables/staff.ts';
import type { UndoableAction } from '#server/staff/undo/list-undoable.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { undoBar } from '#server/staff/page/undo.ts';
import { formatDate, joinFacts } from '#server/staff/page/unbroken.ts';

export const MEMBERS_PATH = `${STAFF}/members`;
export const MAX_NAME = 60;

/** What was typed into the form, and why it was refused. */
export interface AddForm {
  name: string;
  email: string;
  role: string;
  problem: string;
}

interface MembersView {
  members: readonly Member[];
  undoable: readonly UndoableAction[];
  language: Language;
  /** The e-mail of the owner who looks at the page. */
  me: string;
  /** Where the staff sign in, without the scheme. */
  address: string;
  token: Markup;
  form: AddForm | undefined;
}

export function renderMembers(view: MembersView): Markup {
  const { members, undoable, language, me, token, address } = view;
  const t = MEMBERS_TEXTS[language];
  return markup`<p>${t.lead(address)} <a href="${OPENING_PAGE}">${OPENING_TEXTS[language].title}</a></p>
${undoBar({ actions: undoable, language, me, token, from: MEMBERS_PATH })}
<div class="people">
<section class="card" aria-label="${t.list}">
<ul class="members">
${members.map((member) => memberItem(member, view))}</ul></section>
${addForm(view)}
</div>`;
}

function memberItem(member: Member, { members, language, me, token }: MembersView): Markup {
  const { email, name, role, addedAt, addedBy } = member;
  const t = MEMBERS_TEXTS[language];
  const adder = members.find((each) => each.email === addedBy)?.name || addedBy;
  const by = addedBy ? t.addedBy(adder, formatDate(localDateAt(addedAt), language)) : t.firstOwner;
  const field = markup`${token}<input type="hidden" name="email" value="${email}">`;
  const options = ROLES.map(
    (each) =>
      markup`<option value="${each}"${each === role ? markup` selected` : ''}>${t.roles[each]}</option>`,
  );
  const who = name || email;
  const roleForm = markup`<form class="role" method="post" action="${MEMBERS_PATH}/role">${field}<select name="role" aria-label="${t.roleOf(email)}">${options}</select> <button class="mark" aria-label="${t.change}: ${email}">${t.change}</button></form>`;
  const removal = markup`<details class="remove"><summary aria-label="${t.remove}: ${who}">${t.remove}…</summary><form method="post" action="${MEMBERS_PATH}/remove">${field}<span>${t.removeLead}</span> <button class="mark" aria-label="${t.remove}: ${email}">${t.remove}</button></form></details>`;
  const naming = markup`<details class="naming"><summary aria-label="${t.changeName}: ${who}">${t.changeName}…</summary><form method="post" action="${MEMBERS_PATH}/name">${field}<input name="name" value="${name}" maxlength="${MAX_NAME}" autocomplete="off" aria-label="${t.name}: ${email}"> <button class="mark">${t.saveName}</button></form></details>`;
  // The server refuses both: the restaurant needs an owner.
  const isLastOwner = role === 'owner' && members.every((each) => each === member || each.role !== 'owner');
  return markup`<li><p><strong>${who}</strong>${email === me ? ` (${t.you})` : ''}<br><small>${joinFacts([name && email, t.roles[role], by])}</small></p>
${isLastOwner ? '' : roleForm}${naming}${isLastOwner ? '' : removal}</li>
`;
}

function addForm({ language, token, form }: MembersView): Markup {
  const t = MEMBERS_TEXTS[language];
  const choice = (role: (typeof ROLES)[number]) =>
    markup`<label class="choice"><input type="radio" name="role" value="${role}" required${form?.role === role ? markup` checked` : ''}> <span>${t.roles[role]}<br><small>${t.duties[role]}</small></span></label>`;
  const problem = form && markup`<p class="notice" role="alert" id="add-problem">${form.problem}</p>`;
  return markup`<form class="card" method="post" action="${MEMBERS_PATH}#add" aria-labelledby="add">
${token}
<h2 id="add">${t.add}</h2>
${problem ?? ''}
<label for="name">${t.name}</label>
<input id="name" name="name" maxlength="${MAX_NAME}" autocomplete="off" value="${form?.name ?? ''}" aria-describedby="name-hint">
<p class="hint" id="name-hint">${t.nameHint}</p>
<label for="email">${t.email}</label>
<input id="email" name="email" type="email" required maxlength="200" autocomplete="off" value="${form?.email ?? ''}"${form ? markup` aria-invalid="true" aria-describedby="add-problem"` : ''}>
<fieldset><legend>${t.role}</legend>
${ROLES.map(choice)}
</fieldset>
<p class="days"><button class="button gold">${t.addButton}</button></p>
</form>`;
}
