import type { AstroIntegration } from 'astro';

const PICTURE = /content.(dishes|hero|photos).[^/\\]+\.(svg|jpe?g|png|webp|avif)$/i;
/** A large file comes in several pieces. */
const PAUSE_MS = 300;

/**
 * In development Astro lists the addresses of pictures once. A picture that is added or changed has one that is not among
 * them, so the list is made anew.
 */
export function watchPictures(): AstroIntegration {
  return {
    name: 'watch-pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_, file) => {
          if (!PICTURE.test(file)) return;
          clearTimeout(timer);
          timer = setTimeout(() => void server.restart(), PAUSE_MS);
        });
      },
    },
  };
}
