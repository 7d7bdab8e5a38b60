import { raw } from 'hono/html';

/** An illustration of an order's result. */
export type Picture = 'paid' | 'returned' | 'failed' | 'expired' | 'open' | 'unknown';

const CARD = `<g transform="translate(120 80)rotate(-7)"><rect x="-56" y="-36" width="112" height="72" rx="8" fill="#fdfcf7"/>
<path d="M-56-22H56v13H-56z" fill="#1d2b64"/><path d="M-56-9h8l4 5 4-5h8l4 5 4-5h8l4 5 4-5h8l4 5 4-5h8l4 5 4-5h8l4 5 4-5h8l4 5 4-5h8z" fill="#1d2b64"/>
<rect x="-45" y="5" width="20" height="15" rx="3" fill="#e0a526"/><path d="M-45 12.5h20M-38.5 5v15M-31.5 5v15" stroke="#8a5f08"/>
<path d="M-44 28h52" stroke="#1d2b64" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 8.6"/>
<use href="#sun" transform="translate(24 2)scale(.42)" fill="#1d2b64"/></g>`;

const SIGN = 'cx="182" cy="116" r="23"';
const STROKE = 'fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"';

const DRAWINGS: Record<Picture, string> = {
  paid: `${CARD}<circle ${SIGN} fill="#e0a526"/><path d="M171 116l8 9 14-17" ${STROKE} stroke="#131c45"/>`,
  returned: `${CARD}<circle ${SIGN} fill="#e0a526"/><path d="M166 109h16q6 0 6 6.5t-6 6.5h-8M172 101l-7 8 7 8" ${STROKE} stroke="#131c45"/>`,
  failed: `${CARD}<circle ${SIGN} fill="#9b2335"/><path d="M174 108l16 16m0-16l-16 16" ${STROKE} stroke="#fdfcf7"/>`,
  open: `${CARD}<circle ${SIGN} fill="#e0a526"/><path d="M171 116h.1m10.9 0h.1m10.9 0h.1" ${STROKE} stroke="#131c45"/>`,
  expired: `<path d="M84 30h72v9H84zM84 121h72v9H84z" fill="#e0a526"/>
<path d="M90 41h60c0 22-24 30-24 39s24 17 24 39H90c0-22 24-30 24-39S90 63 90 41z" fill="#fdfcf7"/>
<path d="M96 119c2-14 16-21 24-26 8 5 22 12 24 26zM106 60q14 6 28 0-4 9-14 17-10-8-14-17z" fill="#1d2b64"/>
<path d="M120 78v14" stroke="#1d2b64" stroke-width="2" stroke-dasharray="0 4" stroke-linecap="round"/>`,
  unknown: `<circle cx="120" cy="80" r="46" fill="#fdfcf7"/><circle cx="120" cy="80" r="37" fill="none" stroke="#1d2b64" stroke-width="3" stroke-dasharray="0 7.75" stroke-linecap="round"/>
<use href="#fish" transform="translate(87.5 63)" fill="#1d2b64"/><path d="M62 62v36M58 58v14m8-14v14M178 58q8 12 0 22v18" stroke="#fdfcf7" ${STROKE.replace('6"', '4"')}/>`,
};

export function renderPicture(picture: Picture) {
  return raw(`<svg class="picture" viewBox="0 0 240 160" aria-hidden="true">
<ellipse cx="120" cy="80" rx="118" ry="78" fill="#1d2b64"/>
<ellipse cx="120" cy="80" rx="110" ry="70" fill="none" stroke="#fdfcf7" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 8"/>
${DRAWINGS[picture]}</svg>`);
}
