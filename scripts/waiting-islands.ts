import type { AstroIntegration } from 'astro';

/**
 * Directives of our own for islands (src/directives/): `client:idle-or-touch` loads when the page is idle, and on a slow
 * or saving line when the island is touched; `client:signed-in` loads for a diner who seems to be signed in. Content
 * files are watched too, so that an edit shows in development.
 */
export function waitingIslands(): AstroIntegration {
  return {
    name: 'waiting-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addWatchFile, config }) => {
        for (const name of ['idle-or-touch', 'signed-in']) {
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
        }
        for (const file of ['restaurant', 'about', 'contact', 'menu', 'rules', 'payment']) {
          addWatchFile(new URL(`content/${file}.yaml`, config.root));
        }
      },
    },
  };
}
