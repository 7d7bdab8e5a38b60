import sharp, { type Sharp } from 'sharp';
import { readColour } from '#src/styles/read-colour.ts';

export interface AppIcon {
  /** The address below the site. */
  path: string;
  /** Pixels on each side. */
  size: number;
  /** `maskable` fills the square, so that a device can cut it to any shape. */
  purpose: 'any' | 'maskable';
}

const SIZES = [192, 512];
const PURPOSES = ['any', 'maskable'] as const;
const MARK = 'public/favicon.svg';
/** How wide the mark's drawing is at 72 dots per inch. */
const MARK_WIDTH = 64;
/** The part of an icon's width that no device cuts off: https://w3c.github.io/manifest/#icon-masks */
const SAFE_ZONE = 0.8;

export const APP_ICONS: readonly AppIcon[] = PURPOSES.flatMap((purpose) =>
  SIZES.map((size) => ({ path: `/icons/${purpose}-${size}.png`, size, purpose })),
);

/** For the home screen of an iPhone, which cuts the corners and shows black where an icon is transparent. */
export const TOUCH_ICON: AppIcon = { path: '/apple-touch-icon.png', size: 180, purpose: 'maskable' };

/** PNG: the site's mark alone, or within the safe zone of a square of cloth. */
export async function drawIcon({ size, purpose }: AppIcon): Promise<Uint8Array<ArrayBuffer>> {
  if (purpose === 'any') return toPng(drawMark(size));
  const mark = await drawMark(Math.floor(size * SAFE_ZONE))
    .png()
    .toBuffer();
  const cloth = { width: size, height: size, channels: 3, background: readColour('--cloth') } as const;
  return toPng(sharp({ create: cloth }).composite([{ input: mark }]));
}

function drawMark(width: number): Sharp {
  return sharp(MARK, { density: (72 * width) / MARK_WIDTH }).resize(width, width);
}

async function toPng(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.png({ palette: true, effort: 10 }).toBuffer());
}
