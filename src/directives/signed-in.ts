import type { ClientDirective } from 'astro';

/** Hydrates the island at once if the diner seems to be signed in, else never. */
const signedIn: ClientDirective = (load) => {
  if (document.documentElement.classList.contains('signed-in')) void load().then((hydrate) => hydrate());
};

export default signedIn;
