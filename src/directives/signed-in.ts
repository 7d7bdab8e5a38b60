import type { ClientDirective } from 'astro';

/** Loads the island at once where the page was opened by a diner who seems to be signed in, and never for others. */
const signedIn: ClientDirective = (load) => {
  if (document.documentElement.classList.contains('seems-signed-in'))
    void load().then((hydrate) => hydrate());
};

export default signedIn;
