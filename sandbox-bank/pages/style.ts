import { createHash } from 'node:crypto';
import { raw } from 'hono/html';

const STYLE = `
:root { --deep: #131c45; --indigo: #1d2b64; --mid: #33468f; --cotton: #fdfcf7; --paper: #f7f0e1;
  --gold: #e0a526; --wine: #9b2335; --ink: #1a1f33; --line: #d9cfb8; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans Georgian", sans-serif; }
:lang(ka) { line-height: 1.6; }
h1, h2, h3 { font-family: Georgia, "Noto Serif Georgian", "Noto Serif", serif; line-height: 1.25; margin: 0; }
p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--indigo); }
:focus-visible { outline: 3px solid var(--mid); outline-offset: 2px; }

.notice-strip { background: var(--gold); color: var(--deep); font-weight: 600; font-size: .9375rem;
  padding: .5rem 1rem; text-align: center; }
.top { background: var(--indigo); color: var(--cotton); }
.top-row { display: flex; align-items: center; gap: .75rem; max-width: 62rem; margin: 0 auto; padding: .75rem 1rem; }
.top svg { display: block; }
.top-row svg { width: 44px; height: 44px; flex: none; }
.bank { flex: 1; font-family: Georgia, "Noto Serif Georgian", serif; font-size: 1.25rem; line-height: 1.25; }
.top a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 .5rem; color: var(--cotton); }
.top a:focus-visible { outline-color: var(--gold); }
.band { width: 100%; height: 28px; }

main { max-width: 62rem; margin: 0 auto; padding: 1.25rem 1rem 2.5rem; display: grid; gap: 1.25rem; }
.card { background: var(--cotton); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; }
.card h1 { font-size: 1.5rem; }
.card h2 { font-size: 1.1875rem; }
.summary { margin-top: .75rem; display: grid; gap: .5rem; }
.summary div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.summary dt { color: #4d5166; }
.summary dd { margin-inline-start: auto; text-align: end; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.summary .sum { border-top: 1px solid var(--line); padding-top: .5rem; align-items: baseline; }
.summary .sum dd { font-size: 1.5rem; }

form { display: grid; gap: 1rem; margin-top: 1.25rem; }
.pair { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1rem; align-items: end; }
.pair .field { align-self: start; }
.field { display: grid; gap: .25rem; }
label { font-weight: 600; }
input { width: 100%; min-height: 48px; padding: .5rem .75rem; font: inherit; font-variant-numeric: tabular-nums;
  color: var(--ink); background: #fff; border: 1px solid #6b7089; border-radius: .5rem; }
input::placeholder { color: #6b7089; }
input[aria-invalid] { border: 2px solid var(--wine); }
.error { color: var(--wine); font-size: .9375rem; }
.error-summary { margin-top: 1rem; padding: .75rem 1rem; color: var(--wine); font-weight: 600; background: #f9e9e6;
  border-inline-start: 4px solid var(--wine); border-radius: .25rem; }

button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 48px;
  padding: .5rem 1rem; font: inherit; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none;
  border-radius: .5rem; border: 2px solid var(--indigo); background: var(--cotton); color: var(--indigo);
  cursor: pointer; touch-action: manipulation; }
button:hover, .button:hover { background: #e9ecf7; }
button:active, .button:active { transform: translateY(1px); }
.primary { background: var(--indigo); color: var(--cotton); font-size: 1.125rem; }
.primary:hover { background: var(--mid); }
.quiet { border-color: transparent; background: none; text-decoration: underline; }
.approve { background: var(--gold); border-color: var(--gold); color: var(--deep); }
.approve:hover { background: #efbc4b; }
.decline { border-color: var(--wine); color: var(--wine); }
.decline:hover { background: #f9e9e6; }
.cancel { margin-top: .5rem; }

.aside { display: grid; gap: 1.25rem; align-content: start; }
.tools { border: 2px dashed var(--mid); }
.tools form { gap: .625rem; margin-top: .75rem; }
.tools h3 { font: inherit; font-weight: 600; margin-top: .5rem; }
.hint { color: #4d5166; font-size: .9375rem; margin-top: .25rem; }
.tests { margin-top: .75rem; display: grid; gap: .75rem; }
.tests li { border-inline-start: 4px solid var(--gold); padding-inline-start: .75rem; }
.tests .number { display: block; font-family: ui-monospace, "SF Mono", Consolas, monospace; white-space: nowrap; }
.message { max-width: 34rem; width: 100%; margin: 1rem auto; }
.message p { margin-top: .75rem; }
.message .button { margin-top: 1.5rem; }

@media (min-width: 50rem) {
  .two { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); align-items: start; }
  .card { padding: 1.75rem; }
}
@media (prefers-reduced-motion: reduce) { button:active, .button:active { transform: none; } }
`;

export const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** Lets the content security policy admit this one style sheet and no other. */
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
