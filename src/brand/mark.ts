import { readLogo, type Logo } from '#content/logo.ts';
import { inPalette, readColour } from './read-colour.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
/** The circle of the favicon, and the diagonal of the logo in it. */
const CIRCLE = 64;
const DIAGONAL = 71.5;

const boxOf = ({ x, y, width, height }: Logo) => `viewBox="${x} ${y} ${width} ${height}"`;

/** The logo by itself: what is black in the drawing has the colour of the text around it. */
export async function drawMark(): Promise<string> {
  const logo = await readLogo();
  return inPalette(`<svg ${SVG} ${boxOf(logo)}${logo.attributes} aria-hidden="true">${logo.shapes}</svg>`);
}

/**
 * Whether a page contains the logo itself, where it has the colour of the text. A large one would weigh on every page, and ids
 * would be there twice: a script of the page could find the logo's in place of its own. HTML does not ask for the case of a name.
 */
export function isForPages(mark: string): boolean {
  return mark.length < 2500 && !/\s(?:id|style|class)\s*=/i.test(mark);
}

/** The logo on a round piece of the cloth. */
export async function drawFavicon(): Promise<string> {
  const logo = await readLogo();
  const scale = DIAGONAL / Math.hypot(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const place = Object.entries({ x: (CIRCLE - width) / 2, y: (CIRCLE - height) / 2, width, height });
  const placed = place.map(([name, value]) => `${name}="${value.toFixed(2)}"`).join(' ');
  const half = CIRCLE / 2;
  return `<svg ${SVG} viewBox="0 0 ${CIRCLE} ${CIRCLE}" color="${readColour('--cotton')}"><circle cx="${half}" cy="${half}" r="${half}" fill="${readColour('--cloth')}"/><svg ${placed} ${boxOf(logo)}${logo.attributes}>${logo.shapes}</svg></svg>`;
}
