import sharp, { type Sharp } from 'sharp';
import { drawFavicon } from './mark.ts';
import { readColour } from './read-colour.ts';

export interface AppIcon {
  path: string;
  /** Pixels on each side. */
  size: number;
  /** `maskable` fills the square, so that a device can cut it to any shape. */
  purpose: 'any' | 'maskable';
}

const SIZES = [192, 512];
const PURPOSES = ['any', 'maskable'] as const;
/** Width of the favicon at 72 dots per inch. */
const MARK_WIDTH = 64;
/** The part of a maskable icon that no device cuts off: https://w3c.github.io/manifest/#icon-masks */
const SAFE_ZONE = 0.8;

export const APP_ICONS: readonly AppIcon[] = PURPOSES.flatMap((purpose) =>
  SIZES.map((size) => ({ path: `/icons/${purpose}-${size}.png`, size, purpose })),
);

/** For the home screen of an iPhone, which rounds the corners and shows transparent pixels black. */
export const TOUCH_ICON: AppIcon = { path: '/apple-touch-icon.png', size: 180, purpose: 'maskable' };

/** A PNG of the site's mark: on its own, or inside the safe zone of a blue square. */
export async function drawIcon({ size, purpose }: AppIcon): Promise<Uint8Array<ArrayBuffer>> {
  if (purpose === 'any') return toPng(await drawRound(size));
  const mark = await (await drawRound(Math.floor(size * SAFE_ZONE))).png().toBuffer();
  const cloth = { width: size, height: size, channels: 3, background: readColour('--cloth') } as const;
  return toPng(sharp({ create: cloth }).composite([{ input: mark }]));
}

async function drawRound(width: number): Promise<Sharp> {
  return sharp(Buffer.from(await drawFavicon()), { density: (72 * width) / MARK_WIDTH }).resize(width, width);
}

async function toPng(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.png({ palette: true, effort: 10 }).toBuffer());
}
