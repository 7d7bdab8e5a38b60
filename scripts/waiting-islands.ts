import type { AstroIntegration } from 'astro';

/**
 * Ways for an island to wait (src/directives/): `client:idle-or-touch` until the page is idle, and on a slow or saving line
 * until the island itself is touched, `client:signed-in` for a diner who seems to be signed in. Content files are watched too, so that an edit shows in
 * development.
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
