import type { Plate } from '#contract/values/pictures.ts';
import { readBlock } from './read-block.ts';

/** The diagonal of the print. */
const PRINT = 60;
/** A corner of the cloth, as in the drawings of the dishes. */
const SPRIG = 'M8 20Q7 7 20 8Q20 19 8 20M23 8.5Q28 5 32 8.5Q28 12 23 8.5M8.5 23Q5 28 8.5 32Q12 28 8.5 23';
const CORNERS = ['', 'scale(-1 1)translate(-160)', 'scale(1 -1)translate(0 -120)', 'rotate(180 80 60)'];

/** A plate of the restaurant on its cloth, with one printing block: the picture of a dish that has none. */
export function drawPlate(plate: Plate): string {
  const { drawing, width, height } = readBlock(plate, '--cloth');
  const scale = PRINT / Math.hypot(width, height);
  const place = `translate(${(80 - (width * scale) / 2).toFixed(1)} ${(60 - (height * scale) / 2).toFixed(1)})scale(${scale.toFixed(3)})`;
  const corners = CORNERS.map((turn) => `<path${turn && ` transform="${turn}"`} d="${SPRIG}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><path fill="#1d2b64" d="M0 0h160v120H0z"/><g fill="none" stroke="#33468f"><path stroke-width=".8" d="M4 4h152v112H4z"/><path stroke-width="2.4" stroke-dasharray="1.2 4.3" d="M36 8.5h89M36 111.5h89M8.5 36v49M151.5 36v49"/></g><g fill="#33468f">${corners}</g><circle cx="83" cy="64" r="49" fill="#131c45"/><circle cx="80" cy="60" r="49" fill="#fdfcf7"/><g fill="none" stroke="#1d2b64"><circle cx="80" cy="60" r="46.5" stroke-width=".9"/><circle cx="80" cy="60" r="42" stroke-width="5" stroke-dasharray="2 2.4"/><circle cx="80" cy="60" r="37.5" stroke-width=".9"/></g><circle cx="80" cy="60" r="34.8" fill="none" stroke="#e0a526" stroke-width="1.6" stroke-dasharray="0 4.2" stroke-linecap="round"/><g color="#1d2b64" transform="${place}">${drawing}</g></svg>`;
}
