import type { APIRoute } from 'astro';
import { readPhotos } from '#content/load.ts';
import { photoPath } from '#contract/values/pictures.ts';
import { listFiles, makeFiles, readFileOf, type PhotoFile } from '#src/photos/photo-files.ts';

/**
 * The owner's photographs. All files are made first, so that an invalid photograph stops the build with one error
 * message.
 */
export const getStaticPaths = async () => {
  const photos = readPhotos();
  for (const photo of photos) await makeFiles(photo);
  return photos.flatMap(listFiles).map((file) => ({
    params: { file: photoPath(file.photo.stem, file.width, file.format).replace('/photos/', '') },
    props: file,
  }));
};

export const GET: APIRoute<PhotoFile & Record<string, unknown>> = async ({ props }) =>
  new Response(new Uint8Array(await readFileOf(props)), {
    headers: { 'Content-Type': `image/${props.format}` },
  });
