import { NetworkOnly, type SerwistPlugin } from 'serwist';
import { DISH_WIDTHS, HERO_WIDTHS } from '#contract/values/pictures.ts';
import { findCached, pathOf } from './files.ts';

const SMALLEST = [DISH_WIDTHS[0], HERO_WIDTHS[0]];
const PHOTO_SIZE = /-\d+\.(avif|webp)$/;

export function isPhotoFile({ pathname }: URL): boolean {
  return pathname.startsWith('/photos/');
}

/** Only the smallest file of an owner's photograph is cached; offline it replaces every size. */
const smallestFile: SerwistPlugin = {
  handlerDidError: ({ request }) => findSmallest(pathOf(request.url)),
};

async function findSmallest(path: string): Promise<Response | undefined> {
  for (const width of SMALLEST) {
    const cached = await findCached(path.replace(PHOTO_SIZE, `-${width}.webp`));
    if (cached) return cached;
  }
  return undefined;
}

export const photo = new NetworkOnly({ plugins: [smallestFile] });
