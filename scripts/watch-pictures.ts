import type { AstroIntegration } from 'astro';

const PICTURE = /content.(dishes|hero|logo|photos).[^/\\]+\.(svg|jpe?g|png|webp|avif)$/i;
/** A large file is written in several steps. */
const PAUSE_MS = 300;

/**
 * In development Astro lists the pictures' URLs once. A new or changed picture has a new URL, so the server restarts.
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
