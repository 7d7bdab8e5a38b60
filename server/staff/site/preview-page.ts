import { html as markup, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { Language } from '#contract/values/language.ts';
import { SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { KEY_HOURS } from '#server/site/preview/key.ts';
import type { PreviewState } from '#server/site/preview/state.ts';
import type { TrialMail } from '#server/site/trial/mails.ts';
import { TRIAL_MAILS } from '#server/site/trial/trial.ts';
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
  trial: TrialView;
}

interface TrialView {
  /** When the one that runs was started, in milliseconds since 1970. */
  startedAt: number | undefined;
  mails: readonly TrialMail[];
  /** The origin that shows the mails. */
  origin: string;
}

/** The state of the preview: being built, or its address as a link and as a code for a phone. */
export function renderPreview(view: PreviewView): Markup {
  const { language, preview, token, head } = view;
  const { shown, build } = preview;
  const t = SITE_TEXTS[language];
  const again = build?.failure ?? (!build && shown?.commit !== head);
  return markup`<div class="columns"><div class="card preview">
${build && !build.failure ? markup`<p role="status">${t.preview.building}</p>` : ''}
${build?.failure ? markup`<div class="notice" role="alert"><strong>${t.preview.failed}</strong> ${explainPublishFailure(build.failure, language)}</div>` : ''}
${shown ? renderShown(view, shown.startedAt) : ''}
${!build && shown && shown.commit !== head ? markup`<p>${t.preview.outdated}</p>` : ''}
${again ? markup`<form method="post" action="${SITE_PAGE}/preview">${token}<button class="button quiet">${t.preview.start}</button></form>` : ''}
<p><a href="${SITE_PAGE}">${t.preview.back}</a></p></div>
${shown ? renderTrial(view) : ''}</div>`;
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

/** Orders in the preview, with data of their own. */
function renderTrial({ language, token, trial: { startedAt, mails, origin } }: PreviewView): Markup {
  const t = SITE_TEXTS[language].trial;
  const press = (action: string, text: string) =>
    markup`<form method="post" action="${SITE_PAGE}/${action}">${token}<button class="button quiet">${text}</button></form>`;
  if (startedAt === undefined)
    return markup`<section class="card"><h2>${t.title}</h2>
<p>${t.lead}</p>
${press('trial', t.start)}</section>`;
  return markup`<section class="card"><h2>${t.title}</h2>
<p role="status">${t.running(formatFullInstant(startedAt, language))}</p>
<h3>${t.mails}</h3>
${mails.length === 0 ? markup`<p class="soft">${t.noMails}</p>` : ''}
<ul>
${mails.map(
  ({ id, to, subject }) =>
    markup`<li><a href="${origin}${TRIAL_MAILS}/${id}" target="_blank" rel="noreferrer">${subject}</a> <span class="soft">${to}</span></li>
`,
)}</ul>
<div class="steps">${press('trial', t.again)} ${press('trial-end', t.end)}</div></section>`;
}
