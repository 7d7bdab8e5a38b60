import { html as markup } from 'hono/html';
import type { Context } from '#server/context.ts';
import type { Language } from '#contract/values/language.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { staffLanguage } from '#server/staff/page/guard.ts';
import { renderPage } from '#server/staff/page/page.ts';
import { findAsked } from './asking-browser.ts';
import { LINK_MINUTES } from './links.ts';

export function renderLinkForm(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  const content = markup`<form class="card narrow" method="post" action="${STAFF}/sign-in">
<p>${t.lead}</p>
<label for="email">${t.email}</label>
<input id="email" name="email" type="text" inputmode="email" autocapitalize="none" spellcheck="false" autocomplete="email" autofocus required maxlength="200">
<button class="button gold">${t.send}</button>
</form>`;
  return renderPage({ ctx, c, language }, { title: t.title, content });
}

/** Says the same for every address. The code can be entered only in the browser that has asked. */
export function renderSent(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  const content = markup`<div class="card narrow"><p>${t.sent(LINK_MINUTES)}</p>
${findAsked(c, ctx) === undefined ? '' : codeForm(language, { lead: t.codeLead })}
<p><a href="${STAFF}/sign-in">${t.again}</a></p></div>`;
  return renderPage({ ctx, c, language }, { title: t.sentTitle, content });
}

/** The button of a link, in the browser that has asked for it. */
export function renderEntry(ctx: Context, c: AppContext, key: string) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  const content = markup`<form class="card narrow" method="post" action="${STAFF}/enter">
<input type="hidden" name="key" value="${key}">
<p>${t.enterLead}</p>
<button class="button gold">${t.enter}</button>
</form>`;
  return renderPage({ ctx, c, language }, { title: t.enterTitle, content });
}

/** Asks for the code: of a link that was opened in another browser, or after a wrong one. */
export function renderCode(ctx: Context, c: AppContext, { key, isWrong }: { key: string; isWrong: boolean }) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].signIn;
  if (isWrong) c.status(403);
  const problem = isWrong ? t.codeWrong : undefined;
  const lead = key ? t.elsewhereLead : t.codeLead;
  const content = markup`<div class="card narrow">${codeForm(language, { lead, key, problem })}
<p><a href="${STAFF}/sign-in">${t.again}</a></p></div>`;
  const address = key ? `${STAFF}/enter?${new URLSearchParams({ key })}` : `${STAFF}/sent`;
  return renderPage({ ctx, c, language }, { title: t.enterTitle, address, content });
}

interface CodeForm {
  lead: string;
  /** The key of the link that was opened. */
  key?: string;
  problem?: string | undefined;
}

function codeForm(language: Language, { lead, key, problem }: CodeForm) {
  const t = STAFF_TEXTS[language].signIn;
  return markup`<form method="post" action="${STAFF}/enter">
<p>${lead}</p>
${key ? markup`<input type="hidden" name="key" value="${key}">` : ''}
<label for="code">${t.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" autofocus required maxlength="30"${problem ? markup` aria-invalid="true" aria-describedby="code-problem"` : ''}>
${problem ? markup`<p id="code-problem" role="alert">${problem}</p>` : ''}
<button class="button gold">${t.enter}</button>
</form>`;
}

export function renderUsed(ctx: Context, c: AppContext) {
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language];
  c.status(403);
  const content = markup`<div class="card narrow"><p role="alert">${t.problem.linkUsed}</p>
<p><a href="${STAFF}/sign-in">${t.signIn.again}</a></p></div>`;
  return renderPage({ ctx, c, language }, { title: t.problem.title, content });
}
