import { EDITOR, OPENING_PAGE, SITE_PAGE } from '#server/platform/http/staff-paths.ts';

/** What only the owner knows, and where it is written. */
export function tellWhatIsLeft(name: string, folder: string): string {
  return `
${folder} now belongs to ${name}. What is left to do:

1. "npm run edit" builds the site and opens the forms (${EDITOR}): the company's name and code, the dishes with their
   prices, your story, photographs, how to find you.
2. ${SITE_PAGE}/floors on the same site: move the tables to their places, and say how many seats each has.
3. docs/own-restaurant.md: how the site gets onto your server and gets updates. The server needs the settings of
   docs/deployment.md: keys of the bank, email, the owner's address.
4. ${OPENING_PAGE} on the server, for owners, lists what is still to do before guests come. ("npm run edit" signs in an editor.)
`.trim();
}
