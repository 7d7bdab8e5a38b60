import { raw } from 'hono/html';

/**
 * The mails' design, in the colours of the first palette. Mail programs support tables, `bgcolor` and inline styles. Many ignore style sheets, so those hold
 * only extras: the teeth of the cloth's border and the dark colours. There are no images: most programs block remote
 * ones, and an embedded one would be listed as an attachment beside the calendar.
 */
export const LIGHT = {
  deep: '#131c45',
  cloth: '#1d2b64',
  cotton: '#fdfcf7',
  paper: '#f7f0e1',
  gold: '#e0a526',
  wine: '#9b2335',
  ink: '#1a1f33',
  soft: '#4d5068',
  line: '#d9cba8',
} as const;

const DARK = {
  page: '#0b1029',
  card: '#141c44',
  box: '#1d2b64',
  text: '#f7f0e1',
  soft: '#c9cde0',
  accent: '#f4c95d',
  line: '#44528c',
} as const;

export const SERIF = raw("Georgia,'Noto Serif Georgian',serif");
export const SANS = raw("Arial,'Noto Sans Georgian','DejaVu Sans',sans-serif");
/** A data table; layout tables use `LAYOUT`. */
export const TABLE = raw('width="100%" cellpadding="0" cellspacing="0" border="0"');
export const LAYOUT = raw(`role="presentation" ${TABLE}`);

const TOOTH = `${LIGHT.cotton} 25%,transparent 25%`;
const DOWN = `linear-gradient(135deg,${TOOTH}),linear-gradient(225deg,${TOOTH})`;
const UP = `linear-gradient(45deg,${TOOTH}),linear-gradient(315deg,${TOOTH})`;
const CORNERS = `${LIGHT.deep} 25%,transparent 25%,transparent 75%,${LIGHT.deep} 75%`;
const LOZENGES = `linear-gradient(to bottom right,${CORNERS}),linear-gradient(to bottom left,${CORNERS}),linear-gradient(${LIGHT.gold},${LIGHT.gold})`;

/**
 * m-page, m-card and m-box set backgrounds; m-text, m-soft and m-head set text colours; m-band and m-teeth are drawn
 * only here.
 */
export const STYLE_SHEET = raw(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.m-teeth{background-image:${DOWN};background-size:16px 16px;background-repeat:repeat-x;background-position:center 0}
.m-band{font-size:0!important;background-image:${DOWN},${UP},${LOZENGES};background-size:16px 16px,16px 16px,16px 16px,16px 16px,24px 12px,24px 12px,24px 12px;background-repeat:repeat-x;background-position:center 0,center 0,center bottom,center bottom,center,center,center}
@media (max-width:480px){.m-page{padding:0!important}.m-pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.m-page{background:${DARK.page}!important}
.m-card{background:${DARK.card}!important}
.m-box{background:${DARK.box}!important}
.m-text{color:${DARK.text}!important}
.m-soft{color:${DARK.soft}!important}
.m-head{color:${DARK.accent}!important}
.m-line{border-color:${DARK.line}!important}
}
</style>`);
