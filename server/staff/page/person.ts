import { html as markup } from 'hono/html';

/** Before a number of guests, where there is no room for the word. */
export const PERSON = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="7" r="5"/><path d="M2 23c0-6 4-9 10-9s10 3 10 9z"/></svg>`;
