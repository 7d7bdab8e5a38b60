import { html } from 'hono/html';
import type { Language } from '../language.ts';
import { getTexts } from '../texts/texts.ts';
import { BAND, SUN } from './ornament.ts';
import { STYLE_ELEMENT } from './style.ts';

export type Html = ReturnType<typeof html>;

type Page = { language: Language; orderId: string | undefined; title: string; content: Html };

export function renderPage({ language, orderId, title, content }: Page): Html {
  const texts = getTexts(language);
  const otherLanguage = language === 'en' ? 'ka' : 'en';
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts.bankName}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header class="top">
          <p class="notice-strip">${texts.practiceNotice}</p>
          <div class="top-row">
            ${SUN}<span class="bank">${texts.bankName}</span>
            <a
              href="${getPageQuery(orderId, otherLanguage)}"
              lang="${otherLanguage}"
              hreflang="${otherLanguage}"
              >${texts.switchLanguage}</a
            >
          </div>
          ${BAND}
        </header>
        ${content}
      </body>
    </html>`;
}

/** The query string of this page in a language, for forms and links. */
export function getPageQuery(orderId: string | undefined, language: Language): string {
  return `?${new URLSearchParams({ ...(orderId && { order_id: orderId }), lang: language }).toString()}`;
}
