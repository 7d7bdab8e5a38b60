import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import type { NameOf } from '#server/identity/members/names.ts';
import type { ValueChange } from '#server/site/diff/compare.ts';
import type { Excerpt } from '#server/site/diff/excerpt.ts';
import type { EditedPage } from '#server/site/diff/list.ts';
import type { Publication } from '#server/site/publishing/publications.ts';
import { EDITOR, SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { formatFullInstant } from '#server/staff/page/unbroken.ts';
import { explainPublishFailure } from './failure.ts';

export interface SiteView {
  language: Language;
  /** What was published and takes effect later. */
  notice: Markup;
  /** The closed days and those with other hours. */
  specialDays: Markup;
  /** The hidden field of each form. */
  token: Markup;
  live: Publication | undefined;
  building: Publication | undefined;
  publications: readonly Publication[];
  /** The drafts' commit. */
  head: string;
  /** What the publication that is being built brings. */
  inside: readonly EditedPage[];
  /** What is saved, not published and not being published. */
  changes: readonly EditedPage[];
  /** How to call who has saved or published. */
  nameOf: NameOf;
  /** The names of the pages that each publication has changed. */
  pagesOf: ReadonlyMap<string, readonly string[]>;
}

/** How many changed pages a publication names. */
const SHOWN_PAGES = 4;

/** What guests see, what is saved and not published yet, and everything that was published. */
export function renderSite(view: SiteView): Markup {
  const t = SITE_TEXTS[view.language];
  return markup`<p>${t.lead}</p>
<div class="steps"><a class="button${view.changes.length === 0 ? ' gold' : ''}" href="${EDITOR}/">${t.edit}</a>
<a class="button quiet" href="${SITE_PAGE}/floors">${t.floors.title}</a>
${form(view, { action: 'preview', text: t.preview.start, className: 'button quiet' })}</div>
<div class="columns">
<section class="card"><h2>${view.building || view.changes.length > 0 ? t.drafts.title : t.drafts.allPublished}</h2>
${
  view.building
    ? renderBuilding(view, view.building)
    : markup`${renderFailure(view)}
${renderChanges(view)}`
}</section>
<section class="card"><h2>${t.live.title}</h2>
${renderLive(view)}
${view.notice}</section>
</div>
${view.specialDays}
<section><h2>${t.publications.title}</h2>
<p>${t.publications.lead}</p>
<ol class="publications">
${view.publications.map((publication) => renderPublication(view, publication))}</ol></section>`;
}

function renderChanges(view: SiteView): Markup {
  const { language, changes, head } = view;
  const t = SITE_TEXTS[language];
  if (changes.length === 0) return markup`<p>${t.drafts.none}</p>`;
  return markup`${changes.map((page) => renderPage(page, view))}
${form(view, { action: 'publish', text: t.publish, className: 'button gold', fields: { commit: head } })}
<details><summary>${t.drafts.discard}…</summary><p>${t.drafts.discardLead}</p>
${form(view, { action: 'discard', text: t.drafts.discard, className: 'button danger', fields: { commit: head } })}</details>`;
}

function renderPage({ name, state, changes, edits }: EditedPage, { language, nameOf }: SiteView): Markup {
  const t = SITE_TEXTS[language].drafts;
  const mark = { new: t.newPage, deleted: t.deletedPage, changed: '' }[state];
  return markup`<section class="changed"><h3>${name}${mark && markup` <small>${mark}</small>`}</h3>
<p class="soft">${edits.map(({ editor, at }) => t.edited(nameOf(editor), formatFullInstant(at, language))).join(' · ')}</p>
<dl>${changes.map((change) => renderChange(change, language))}</dl></section>
`;
}

function renderChange({ label, before, after, note }: ValueChange, language: Language): Markup {
  const t = SITE_TEXTS[language].drafts;
  return markup`<dt>${label}</dt>
${before ? markup`<dd><span class="soft">${t.was}</span> ${renderExcerpt(before, 'del')}</dd>` : ''}
${after ? markup`<dd>${before ? markup`<span class="soft">${t.is}</span> ` : ''}${renderExcerpt(after, 'ins')}</dd>` : ''}
${note === undefined ? '' : markup`<dd class="notice">${note}</dd>`}
`;
}

function renderExcerpt({ lead, different, tail }: Excerpt, element: 'del' | 'ins'): Markup {
  const middle = element === 'del' ? markup`<del>${different}</del>` : markup`<ins>${different}</ins>`;
  return markup`${lead}${different && middle}${tail}`;
}

/** What is saved meanwhile waits for the next publication, and nothing can be pressed. */
function renderBuilding(view: SiteView, { published_by: by, started_at: at }: Publication): Markup {
  const { language, nameOf, inside, changes } = view;
  const t = SITE_TEXTS[language];
  return markup`<div class="notice quiet" role="status"><strong>${t.building.title}</strong> ${t.building.lead(nameOf(by) || t.publications.nobody, formatFullInstant(at, language))}</div>
${inside.map((page) => renderPage(page, view))}
${
  changes.length === 0
    ? ''
    : markup`<h2>${t.building.next}</h2><p>${t.building.nextLead}</p>
${changes.map((page) => renderPage(page, view))}`
}`;
}

/** Tells about the latest publication if it failed. */
function renderFailure({ language, publications }: SiteView): Markup {
  const t = SITE_TEXTS[language].failed;
  const [latest] = publications;
  if (latest?.state !== 'failed') return markup``;
  const why = explainPublishFailure(
    { code: latest.failure ?? 'build', detail: latest.failure_detail },
    language,
  );
  return markup`<div class="notice" role="alert"><strong>${t.title}.</strong> ${why} ${t.unchanged}</div>`;
}

function renderLive(view: SiteView): Markup {
  const { live, language } = view;
  const t = SITE_TEXTS[language];
  if (!live || live.kind === 'first') return markup`<p>${t.live.first}</p>`;
  return markup`<p>${t.live.since(formatFullInstant(live.live_at ?? live.started_at, language), view.nameOf(live.published_by))}</p>
${renderCommand(view, live)}`;
}

function renderCommand(
  view: SiteView,
  { command_state: state, command_output: output }: Publication,
): Markup {
  const t = SITE_TEXTS[view.language].command;
  if (state === 'waiting' || state === 'running') return markup`<p role="status">${t.running}</p>`;
  if (state !== 'failed') return markup``;
  return markup`<div class="notice" role="alert">${t.failed} <code>${output ?? ''}</code>
${form(view, { action: 'command', text: t.retry, className: 'button quiet' })}</div>`;
}

function renderPublication(view: SiteView, publication: Publication): Markup {
  const { language } = view;
  const t = SITE_TEXTS[language].publications;
  const { id, kind, state, published_by: by, live_at: liveAt } = publication;
  const at = liveAt ?? publication.started_at;
  const states = { building: t.building, failed: t.failed, live: t.live, replaced: '' };
  const pages = view.pagesOf.get(publication.id) ?? [];
  const shown = pages.slice(0, SHOWN_PAGES).join(', ');
  const more = pages.length > SHOWN_PAGES ? ` ${t.more(pages.length - SHOWN_PAGES)}` : '';
  return markup`<li><p><time datetime="${new Date(at).toISOString()}">${formatFullInstant(at, language)}</time>
${kind === 'first' ? '' : markup`<span class="soft">${view.nameOf(by) || t.nobody}</span>`} ${states[state] && markup`<strong>${states[state]}</strong>`} <span class="what">${t.kinds[kind]}${shown && ` · ${shown}${more}`}</span></p>
${state === 'replaced' && liveAt !== null ? form(view, { action: 'back', text: t.back, className: 'mark', fields: { id } }) : ''}</li>
`;
}

interface Form {
  action: string;
  text: string;
  className: string;
  fields?: Record<string, string>;
}

function form({ token }: Pick<SiteView, 'token'>, { action, text, className, fields = {} }: Form): Markup {
  return markup`<form method="post" action="${SITE_PAGE}/${action}">${token}${Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="${className}">${text}</button></form>`;
}
