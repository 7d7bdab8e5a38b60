import { raw } from 'hono/html';

const ARM = 'M-3 -9 C9 -13 13 -26 4 -36 C6 -27 1 -21 -9 -15 Z';
const SEVEN = [0, 1, 2, 3, 4, 5, 6];

/** The seven-armed sun, printed white on the indigo cloth. */
export const SUN = raw(`<svg viewBox="-40 -40 80 80" aria-hidden="true" fill="#fdfcf7">
<circle r="6" fill="#e0a526"/>${SEVEN.map((turn) => `<path d="${ARM}" transform="rotate(${((turn * 360) / 7).toFixed(1)})"/>`).join('')}</svg>`);

/** The border of the cloth: pomegranates between lozenges, under a row of teeth. */
export const BAND = raw(`<svg class="band" aria-hidden="true">
<defs><pattern id="band" width="56" height="28" patternUnits="userSpaceOnUse">
<rect width="56" height="28" fill="#131c45"/>
<path d="M0 0h7l-3.5 4zM7 0h7l-3.5 4zM14 0h7l-3.5 4zM21 0h7l-3.5 4zM28 0h7l-3.5 4zM35 0h7l-3.5 4zM42 0h7l-3.5 4zM49 0h7l-3.5 4z" fill="#fdfcf7"/>
<path d="M14 10l-2.6-3 1.8.6.8-1.6.8 1.6 1.8-.6z" fill="#fdfcf7"/><circle cx="14" cy="16" r="6" fill="#fdfcf7"/>
<g fill="#131c45"><circle cx="12" cy="14.4" r="1"/><circle cx="16" cy="14.4" r="1"/><circle cx="14" cy="17" r="1"/><circle cx="11.4" cy="18" r=".9"/><circle cx="16.6" cy="18" r=".9"/></g>
<path d="M42 8l9 7.5-9 7.5-9-7.5z" fill="#fdfcf7"/><path d="M42 11l5.4 4.5-5.4 4.5-5.4-4.5z" fill="#131c45"/><path d="M42 13.3l2.7 2.2-2.7 2.2-2.7-2.2z" fill="#e0a526"/>
<path d="M24.5 12v7M28 10.5v10M0 10.5v10M3.5 12v7" stroke="#fdfcf7" stroke-width="1.2"/>
<path d="M0 26.5h56" stroke="#fdfcf7" stroke-width="1.5"/>
</pattern></defs><rect width="100%" height="28" fill="url(#band)"/></svg>`);
