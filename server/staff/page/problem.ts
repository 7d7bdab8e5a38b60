import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { askToWait, failureOf } from '#server/platform/http/error-handler.ts';
import { SITE_PAGE, STAFF } from '#server/platform/http/staff-paths.ts';
import { ERROR_MESSAGES, STAFF_TEXTS } from '#server/texts/texts.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { FORM_TOKEN, staffLanguage } from './guard.ts';
import { renderPage, type Markup } from './page.ts';
import { findStaff } from './sessions.ts';

/** The page that says why a page or an action of the staff was refused. */
export async function renderProblem(ctx: Context, c: AppContext, error: Error): Promise<Response> {
  const isKnown = error instanceof DomainError || error instanceof StaffError;
  const refusal = isKnown ? error : failureOf(error);
  if (!isKnown) {
    ctx.logger.error('request_failed', error, { requestId: c.get('requestId'), path: c.req.path });
  }
  const language = staffLanguage(c);
  const t = STAFF_TEXTS[language].problem;
  c.status(refusal.status);
  if (refusal instanceof DomainError) askToWait(c, refusal.code);
  const staff = await findStaff(ctx, c).catch(() => undefined);
  if (refusal.code === 'signed_out') return renderSignedOut(ctx, c, language);
  const isAboutSite = c.req.path.startsWith(SITE_PAGE) && staff && hasPermission(staff.role, 'content');
  const back = isAboutSite ? SITE_PAGE : STAFF;
  return renderPage(
    { ctx, c, language, ...(staff && { staff }) },
    {
      ...(c.req.method === 'POST' && { address: c.get('pressed')?.page ?? back }),
      title: refusal.code === 'not_found' ? t.missing : t.title,
      content: markup`<div class="card narrow"><p role="alert">${describeRefusal(refusal, language)}</p>
${await keptForm(c, language)}<p><a href="${back}">${t.back}</a></p></div>`,
    },
  );
}

async function renderSignedOut(ctx: Context, c: AppContext, language: Language): Promise<Response> {
  const { title, lead, link } = STAFF_TEXTS[language].problem.signedOut;
  return renderPage(
    { ctx, c, language },
    {
      title,
      address: `${STAFF}/sign-in`,
      content: markup`<div class="card narrow"><p role="alert">${lead}</p>
${await keptForm(c, language, markup`<p><a href="${STAFF}/sign-in" target="_blank">${link}</a></p>`)}</div>`,
    },
  );
}

/**
 * The form as it was sent, unless a button was all of it: with its old token, so that another site's fields are refused as
 * before.
 */
async function keptForm(c: AppContext, language: Language, words?: Markup): Promise<Markup> {
  const t = STAFF_TEXTS[language].problem;
  const sent = Object.entries<unknown>(await c.req.parseBody({ all: true }).catch(() => ({})));
  if (!words && sent.every(([name]) => name === FORM_TOKEN || name === 'from')) return markup``;
  const { pathname, search } = new URL(c.req.url);
  return markup`<form method="post" action="${pathname}${search}">${words ?? markup`<p>${t.kept}</p>`}
${sent.flatMap(([name, values]) => [values].flat().map((value) => markup`<input type="hidden" name="${name}" value="${value}">`))}
<button class="button gold">${t.again}</button></form>`;
}

export function describeRefusal({ code, details }: DomainError | StaffError, language: Language): string {
  const { codes, refusals } = STAFF_TEXTS[language].problem;
  // The sentences of other codes are for diners too, and may tell them to call.
  const own: Partial<Record<string, string>> = refusals;
  return (
    own[code] ??
    (details.forStaff ?? details.sentence)?.[language] ??
    { ...ERROR_MESSAGES[language], ...codes }[code]
  );
}
