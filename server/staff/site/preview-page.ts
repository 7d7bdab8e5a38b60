import { html as markup, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Language } from '#contract/values/language.ts';
import { SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { KEY_HOURS } from '#server/site/preview/key.ts';
import type { PreviewState } from '#server/site/preview/state.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { formatFullInstant } from '#server/staff/page/unbroken.ts';
import { explainPublishFailure } from './failure.ts';

interface PreviewView {
  language: Language;
  token: Markup;
  preview: PreviewState;
  /** The drafts' commit. */
  head: string;
  /** The address that opens the preview, with its key. */
  address: string;
}

/** The state of the preview: being built, or its address as a link and as a code for a phone. */
export function renderPreview(view: PreviewView): Markup {
  const { language, preview, token, head } = view;
  const { shown, build } = preview;
  const t = SITE_TEXTS[language];
  const again = build?.failure ?? (!build && shown?.commit !== head);
  return markup`<div class="card preview">
${build && !build.failure ? markup`<p role="status">${t.preview.building}</p>` : ''}
${build?.failure ? markup`<div class="notice" role="alert"><strong>${t.preview.failed}</strong> ${explainPublishFailure(build.failure, language)}</div>` : ''}
${shown ? renderShown(view, shown.startedAt) : ''}
${!build && shown && shown.commit !== head ? markup`<p>${t.preview.outdated}</p>` : ''}
${again ? markup`<form method="post" action="${SITE_PAGE}/preview">${token}<button class="button quiet">${t.preview.start}</button></form>` : ''}
<p><a href="${SITE_PAGE}">${t.preview.back}</a></p></div>`;
}

function renderShown({ language, address }: PreviewView, startedAt: number): Markup {
  const t = SITE_TEXTS[language].preview;
  const code = renderSVG(address, { ecc: 'L', border: 2 });
  return markup`<p>${t.ready(formatFullInstant(startedAt, language))}</p>
<p><a class="button gold" href="${address}" target="_blank" rel="noreferrer">${t.open}</a></p>
<p>${t.phone}</p>
<figure class="code" role="img" aria-label="${t.code}">${raw(code)}</figure>
<p class="soft">${t.hours(KEY_HOURS)}</p>`;
}
