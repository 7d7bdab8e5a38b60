import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDER } from '#content/folder.ts';

/**
 * Our own island directives (src/directives/): `client:idle-or-touch` loads when the page is idle, or on a slow or
 * data-saving connection when the island is touched; `client:signed-in` loads for diners who seem to be signed in. Also
 * watches the content files, so that edits show in development.
 */
export function waitingIslands(): AstroIntegration {
  return {
    name: 'waiting-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addWatchFile }) => {
        for (const name of ['idle-or-touch', 'signed-in']) {
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
        }
        for (const file of [
          'restaurant',
          'home',
          'about',
          'contact',
          'notices',
          'menu',
          'rules',
          'payment',
        ]) {
          addWatchFile(pathToFileURL(join(CONTENT_FOLDER, `${file}.yaml`)));
        }
      },
    },
  };
}
