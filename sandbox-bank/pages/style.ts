import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import { CLOTH_TILE } from './ornament.ts';

/** A faint, repeated sun as the background of the amount. */
const CLOTH = `url("data:image/svg+xml,${encodeURIComponent(CLOTH_TILE)}")`;

const STYLE = `
:root { --deep: #131c45; --indigo: #1d2b64; --mid: #33468f; --cotton: #fdfcf7; --paper: #f7f0e1;
  --gold: #e0a526; --wine: #9b2335; --ink: #1a1f33; --soft: #4d5068; --line: #d9cba8; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.55; overflow-wrap: break-word;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Georgian", sans-serif; }
:lang(ka) { line-height: 1.65; }
h1, h2 { font-weight: 700; line-height: 1.2; margin: 0;
  text-wrap: balance; }
h1:lang(ka), h2:lang(ka) { line-height: 1.35; }
h1 { font-size: 1.625rem; }
h2 { font-size: 1.25rem; }
p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--indigo); text-underline-offset: .18em; }
:focus-visible { outline: 3px solid #8a5f08; outline-offset: 2px; border-radius: 3px; }
.top :focus-visible { outline-color: var(--gold); }

.notice-strip { padding: .5rem 1rem; background: var(--gold); color: var(--deep); font-weight: 600;
  font-size: .9375rem; text-align: center; text-wrap: balance; }
.top { background: var(--indigo); color: var(--cotton); }
.top svg { display: block; }
.top-row { display: flex; align-items: center; gap: .75rem; max-width: 62rem; margin: 0 auto; padding: .75rem 1rem; }
.top-row svg { width: 48px; height: 48px; flex: none; }
.bank { flex: 1; font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
.top a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; border: 1px solid #a3abc9;
  border-radius: 999px; color: var(--cotton); font-size: .9375rem; font-weight: 600; text-decoration: none; }
.top a:hover { background: var(--mid); }
.band { width: 100%; height: 52px; background: var(--deep); }

main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.5rem; }
.card { background: var(--cotton); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem;
  box-shadow: 0 1px 2px rgb(19 28 69 / 10%), 0 6px 20px rgb(19 28 69 / 9%); }
.bill { margin: -1.25rem -1.25rem 1.5rem; padding: 1.5rem 1.25rem; color: var(--cotton); border-radius: 9px 9px 0 0;
  border-bottom: 4px solid var(--gold); background: var(--indigo) ${CLOTH} center / 72px; }
.summary { margin-top: 1rem; display: grid; gap: .375rem; }
.summary div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.summary dt { color: #dfe2ee; }
.summary dd { font-weight: 600; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums; }
.summary .order dd { font-size: .9375rem; }
.summary .sum { margin-top: .5rem; padding-top: .75rem; border-top: 1px dashed #a3abc9; align-items: baseline; }
.summary .sum dd { color: #f4c95d; font-size: 2rem; line-height: 1.2; }

form { display: grid; gap: 1rem; }
.pair { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem; align-items: start; }
.field { display: grid; gap: .25rem; }
label { font-weight: 600; }
input { width: 100%; min-height: 50px; padding: .5rem .875rem; font: inherit; font-size: 1.0625rem; line-height: 1.3;
  font-variant-numeric: tabular-nums; color: var(--ink); background: #fff; border: 1px solid #6b7089; border-radius: 6px; }
input::placeholder { color: #6b7089; opacity: 1; }
input[aria-invalid] { border: 2px solid var(--wine); }
.error { color: var(--wine); font-size: .9375rem; }
.error-summary { margin-bottom: 1.25rem; padding: .75rem 1rem; background: #f8e4e2; font-weight: 600;
  border-inline-start: 4px solid var(--wine); border-radius: 6px; }

button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 48px;
  padding: .5rem 1.25rem; font: inherit; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none;
  border: 2px solid var(--indigo); border-radius: 999px; background: transparent; color: var(--indigo); cursor: pointer;
  touch-action: manipulation; transition: background-color 180ms ease-out, transform 180ms ease-out; }
button:focus-visible, .button:focus-visible { border-radius: 999px; }
button:hover, .button:hover { background: #e4e5ea; }
button:active, .button:active { transform: scale(.97); }
.primary { background: var(--gold); border-color: var(--gold); color: var(--deep); }
.approve { background: var(--indigo); color: var(--cotton); }
.primary { min-height: 54px; font-size: 1.125rem; }
.primary:hover { background: #efb94a; }
.approve:hover { background: var(--mid); }
.quiet { border-color: transparent; text-decoration: underline; text-underline-offset: .18em; }
.cancel { margin-top: .5rem; }

.aside { display: grid; gap: 1.5rem; align-content: start; }
.tools { border: 2px dashed var(--mid); box-shadow: none; }
.tools form { margin-top: 1rem; gap: .75rem; }
.tools h3 { margin: .5rem 0 0; font-size: 1rem; }
.declines { display: grid; gap: .625rem; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr)); }
.declines button { font-size: .9375rem; }
.hint { margin-top: .375rem; color: var(--soft); font-size: .9375rem; }
.tests { margin-top: 1rem; display: grid; gap: 1rem; }
.tests ul { margin-top: .375rem; display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); }
.number { display: flex; align-items: center; gap: .625rem; padding: .5rem .75rem; border-radius: 6px; background: var(--indigo);
  color: var(--cotton); font-family: ui-monospace, "SF Mono", Consolas, monospace; font-size: .9375rem; white-space: nowrap;
  user-select: all; }
.number::before { content: ""; flex: none; width: 22px; height: 16px; border-radius: 3px;
  background: linear-gradient(var(--gold) 44%, #8a5f08 44% 56%, var(--gold) 56%); }
.poor .number { background: #f8e4e2; color: var(--wine); }
.kept .number { background: var(--paper); color: var(--ink); }

.message { max-width: 34rem; width: 100%; margin: 1rem auto; padding: 2rem 1.5rem; text-align: center;
  border-top: 6px solid var(--gold); }
.message.failed, .message.expired { border-top-color: var(--wine); }
.message p { margin-top: .75rem; text-wrap: pretty; }
.message .button { margin-top: 1.5rem; width: auto; min-width: min(16rem, 100%); }
.picture { display: block; width: 216px; max-width: 80%; margin: 0 auto 1.25rem; }

@media (min-width: 46rem) {
  .two { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); align-items: start; padding-top: 2rem; }
}
@media (min-width: 58rem) {
  .card { padding: 1.75rem; }
  .bill { margin: -1.75rem -1.75rem 1.75rem; padding: 1.75rem; }
  .two { gap: 2rem; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } button:active, .button:active { transform: none; } }
@media (prefers-contrast: more) { :root { --soft: var(--ink); --line: var(--ink); } .bill { background: var(--deep); } }
`;

export const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** Allows only this style sheet in the content security policy. */
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
