import type { ErrorHandler } from 'hono';
import { html as markup } from 'hono/html';
import { isLanguage } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import type { DomainError } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { askToWait, toDomainError } from '#server/platform/http/error-handler.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { DELAY_TEXTS, ERROR_MESSAGES } from '#server/texts/texts.ts';
import { isGone } from './opened-offer.ts';
import { readFields, renderFrame, setPageHeaders, wayOn, type Markup, type PlainView } from './plain-page.ts';

/** A page of a link that does not work. One of the signed-in diner has an order in place of a key. */
export interface Gone {
  render: (view: PlainView & { order: string | undefined }) => Markup;
  /** Unless it is that of the error. */
  status?: 404;
}

/** Answers every error of a plain page with a page in its reader's language. */
export function answerPlainly(ctx: Context, gone: Gone): ErrorHandler<AppEnv> {
  return async (thrown, c) => {
    const error = toDomainError(ctx, c, thrown);
    const { key = '', order, language: asked } = { ...(await readForm(c)), ...c.req.query() };
    const language = isLanguage(asked) ? asked : requestLanguage(c);
    const view = { ctx, key, language };
    setPageHeaders(c, language);
    askToWait(c, error.code);
    c.header('Cache-Control', 'no-store');
    return isGone(error)
      ? c.html(gone.render({ ...view, order }), gone.status ?? error.status)
      : c.html(renderProblem(view, error), error.status);
  };
}

const ASKED = ['key', 'order', 'language'] as const;

async function readForm(c: AppContext): Promise<Partial<Record<(typeof ASKED)[number], string>>> {
  return c.req.method === 'POST' ? readFields(c, ASKED).catch(() => ({})) : {};
}

function renderProblem(view: PlainView, { code }: DomainError): Markup {
  const t = DELAY_TEXTS[view.language];
  const content = markup`<p role="alert">${ERROR_MESSAGES[view.language][code]}</p>${wayOn(view, '', t.home)}`;
  const heading = code === 'reservation_over' ? t.invalidTitle : t.failed;
  return renderFrame(view, heading, content, 'empty-plate');
}
