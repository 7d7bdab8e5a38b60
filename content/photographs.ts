import sharp from 'sharp';
import { ContentError } from './content-error.ts';

const SMALLEST = { width: 320, height: 240 };
const READABLE = ['jpeg', 'png', 'webp', 'heif'];
/** Of a photograph that is written again: the site's own files are much smaller, so nobody sees a difference. */
const QUALITY = 92;

type Input = string | Buffer;

/**
 * The size of a photograph that is turned upright, in pixels. `place` is the file's path, as editors know it.
 * @throws ContentError for one that is too small, or no photograph
 */
export async function measure(place: string, input: Input): Promise<{ width: number; height: number }> {
  // sharp throws for no bytes before it promises anything.
  const { format, autoOrient } = await Promise.resolve()
    .then(() => sharp(input).metadata())
    .catch(() => {
      throw unreadable(place);
    });
  if (!READABLE.includes(format)) throw unreadable(place);
  const { width, height } = autoOrient;
  if (width >= SMALLEST.width && height >= SMALLEST.height) return { width, height };
  throw new ContentError({
    en: `${place}: a photograph of at least ${SMALLEST.width} by ${SMALLEST.height} pixels was expected, but this one has ${width} by ${height}`,
    ka: `${place}: საჭიროა სულ მცირე ${SMALLEST.width}×${SMALLEST.height} პიქსელიანი ფოტო, ეს კი არის ${width}×${height}`,
  });
}

export function unreadable(place: string): ContentError {
  return new ContentError({
    en: `${place}: the photograph cannot be read; a JPEG, PNG, WebP or AVIF picture was expected`,
    ka: `${place}: ფოტო ვერ იკითხება; საჭიროა JPEG, PNG, WebP ან AVIF`,
  });
}

/**
 * Reads every pixel, as the build does: the end of the file may be missing.
 * @throws ContentError
 */
export async function assertReadable(place: string, input: Input): Promise<void> {
  await measure(place, input);
  await sharp(input)
    .resize({ width: 64 })
    .raw()
    .toBuffer()
    .catch(() => {
      throw unreadable(place);
    });
}

/**
 * A photograph without what the camera wrote into it, such as the place, and turned upright. One without such data stays
 * as it is.
 */
export async function withoutCameraData(bytes: Buffer): Promise<Buffer> {
  const { exif, xmp, iptc, format, chromaSubsampling } = await sharp(bytes).metadata();
  if (!exif && !xmp && !iptc && !hasTrailer(bytes, format)) return bytes;
  const image = sharp(bytes).autoOrient().keepIccProfile();
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }).toBuffer();
    case 'webp':
      return image.webp({ quality: QUALITY }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    default:
      return image.avif({ quality: QUALITY, effort: 2 }).toBuffer();
  }
}

/** Telephones write films and second pictures behind a JPEG, with data of their own. */
function hasTrailer(bytes: Buffer, format: string): boolean {
  return format === 'jpeg' && bytes.indexOf(Buffer.from([0xff, 0xd9])) < bytes.length - 2;
}
