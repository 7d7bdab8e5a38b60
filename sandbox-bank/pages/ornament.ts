import { raw } from 'hono/html';

/** The ornaments' shapes, in one colour each, drawn like the shop's. */
const SUN_SHAPE =
  '<path fill-rule="evenodd" d="M28.2 22.1c-4.9-3.5-10.6-14.1 3.8-19.7 6.7.4 9.7 5.5 6.7 9.7-1-2.8-5.1-3.2-6-.1-.7 3.4.7 7.1 2.2 9.8zm9.2.8c-.3-6.1 4.4-17.1 17.7-9.4 4 5.6 1.8 11.1-3.4 11.3 1.6-2.5-.6-6-3.6-4.7-3.1 1.6-5.1 4.9-6.3 7.8zm5.1 7.6c4.5-4 16.1-7.2 18.4 8.1-1.9 6.5-7.6 8.3-11 4.3 3-.3 4.3-4.2 1.4-5.8-3.1-1.4-7-.9-10 0zm-2.8 8.8c6 1 15.7 8.1 5.1 19.4-6.2 2.6-11.1-.8-10.2-5.9 2.2 2.1 6 .8 5.4-2.5-.8-3.3-3.6-6.1-6.2-7.9zm-8.6 3.3c2.9 5.3 3.5 17.3-11.9 16.1-6-3.3-6.4-9.2-1.8-11.6-.4 2.9 3.1 5 5.3 2.6 2.1-2.7 2.5-6.6 2.2-9.8zm-7.9-4.7c-2.3 5.6-11.4 13.5-20.1.7-1.1-6.7 3.2-10.7 8-8.7-2.5 1.6-2 5.7 1.3 5.9 3.4-.1 6.7-2.2 9-4.4zm-1.3-9.1c-5.8 1.6-17.7-.5-13-15.3 4.5-5 10.3-4.1 11.7.9-2.8-1-5.7 1.9-3.8 4.6 2.2 2.7 5.9 3.9 9.1 4.4zm1.7 3.2a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0zm3.2 0a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0z"/><circle cx="32" cy="32" r="2.6"/>';
const FISH_SHAPE =
  '<path fill-rule="evenodd" d="M1.5 17c2-2.4 3.9-4.8 6.5-6.5s5.7-3.2 9-4 7.5-1 11-.5 6.8 2.1 10 3.5 6.3 4.8 9 4.7 4.5-3.4 7-5.2 5.2-3.6 8-5.5c-1.1 2.7-2.2 5.3-3 7.5s-1.5 3.7-1.5 5.5 .8 3.4 1.5 5.5 1.9 4.5 3 7c-2.8-1.6-5.5-3.3-8-5s-4.3-5.1-7-5.2-5.8 3.3-9 4.7-6.5 3-10 3.5-7.7.2-11-.5-6.4-1.9-9-3.5-4.5-3.8-6.5-6zm5.6-2.4a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zm7.4-6q5.5 7.9 0 16 2.7-8.1 0-16zm6.5.9q4.6 2 0 4 2.1-2 0-4zm0 5.2q4.6 2 0 4 2.1-2 0-4zm0 5.2q4.6 2 0 4 2.1-2 0-4zm5.6-12.3q4.6 2 0 4 2.1-2 0-4zm0 4.6q4.6 2 0 4 2.1-2 0-4zm0 5q4.6 2 0 4 2.1-2 0-4zm0 4.4q4.6 2 0 4 2.1-2 0-4zm5.6-11.8q4.6 2 0 4 2.1-2 0-4zm0 4.9q4.6 2 0 4 2.1-2 0-4zm0 4.8q4.6 2 0 4 2.1-2 0-4zm5.6-7.3q4.6 2 0 4 2.1-2 0-4zm0 5q4.6 2 0 4 2.1-2 0-4zm11.7-1.6q4.1-2.1 7.2-5.4-4.1 2.1-7.2 5.4zm1 1q3 .7 6 0-3-.7-6 0zm-1 .9q3.1 3.4 7.1 5.5-3.1-3.4-7.1-5.5z"/><path d="M18 4.8c4-4.8 15-5.3 21 2.4-6-3.8-14-4.4-21-2.4zm6 23.8c3 3.8 9 3.4 13-2.4-4 2-9 2.7-13 2.4z"/>';
const POMEGRANATE_SHAPE =
  '<path fill-rule="evenodd" d="M24 16.6c3 0 6.3-.3 9 1s5.9 4.2 7.4 6.8 2.1 6.1 1.8 9-1.9 6.3-3.8 8.6-5 4.3-7.4 5.4-4.7 1.4-7 1.4-4.6-.3-7-1.4-5.5-3.1-7.4-5.4-3.5-5.7-3.8-8.6 .3-6.4 1.8-9 4.7-5.5 7.4-6.8 6-1 9-1zm0 3.8c2.7 1.4 5.4 2.9 7 5s2.6 5.1 2.6 7.6-1 5.4-2.6 7.4-4.3 3.4-7 4.8c-2.7-1.4-5.4-2.8-7-4.8s-2.6-4.9-2.6-7.4 1-5.5 2.6-7.6 4.3-3.6 7-5zm0 2.6c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm-3.6 4.6c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm7.2 0c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm-9.8 5c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm6.2-.4c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm6.2.4c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm-9.2 4.4c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm6 0c2.6 2.2 2.2 4.6 0 4.6-2.2 0-2.6-2.4 0-4.6zm-16.8-10.5q-.7 6.5-1.8 12.9 3.1-6.2 1.8-12.9zm27.6 0q-1.3 6.7 1.8 12.9-1.1-6.4-1.8-12.9z"/><path d="M20 15.6q-1.4-6.6-5.4-10.2 4.4.8 6.4 3.2 1.6-3.2 3-6 1.4 2.8 3 6 2-2.4 6.4-3.2-4 3.6-5.4 10.2-4-1.2-8 0zm3 34.4c-3-1.4-11-2-17 5 7 1.4 14 0 17-4.6v7.6h2v-7.6c3 4.6 10 6 17 4.6-6-7-14-6.4-17-5z"/>';

/** The shapes are defined once, in the header of every page; later drawings refer to them by id. */
const BLOCKS = `<defs>
<g id="sun">${SUN_SHAPE}</g>
<g id="fish">${FISH_SHAPE}</g>
<g id="pomegranate">${POMEGRANATE_SHAPE}</g>
</defs>`;

const TEETH = Array.from({ length: 20 }, (_, place) => place * 12);
const teeth = (from: number, height: number) => TEETH.map((x) => `M${x} ${from}h12l-6 ${height}z`).join('');

/** The seven-armed sun, in white on indigo. */
export const SUN = raw(`<svg viewBox="0 0 64 64" aria-hidden="true" fill="#fdfcf7">${BLOCKS}
<use href="#sun"/><circle cx="32" cy="32" r="5.2" fill="#e0a526"/></svg>`);

/** The border: suns in circles between fish and pomegranates, within two rows of teeth. */
export const BAND = raw(`<svg class="band" aria-hidden="true">
<defs><pattern id="band" width="240" height="52" patternUnits="userSpaceOnUse" fill="#fdfcf7">
<path d="M0 0h240v1.6H0zM0 50.4h240V52H0z${teeth(4, 5.5)}${teeth(48, -5.5)}"/>
<circle cx="30" cy="26" r="14.5" fill="none" stroke="#e0a526" stroke-width="1.4" stroke-dasharray="0 3.5" stroke-linecap="round"/>
<use href="#sun" transform="translate(18.5 14.5)scale(.36)" fill="#e0a526"/>
<use href="#fish" transform="translate(77 14.5)scale(.7)"/>
<use href="#pomegranate" transform="translate(136.8 9.8)scale(.55)"/>
<use href="#fish" transform="translate(223 14.5)scale(-.7 .7)"/>
<path d="M62 23l3 3-3 3-3-3zM129 23l3 3-3 3-3-3zM171 23l3 3-3 3-3-3zM238 23l3 3-3 3-3-3z"/>
</pattern></defs><rect width="100%" height="52" fill="url(#band)"/></svg>`);

/** A faint background tile under text. */
export const CLOTH_TILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" fill="#fdfcf7" opacity=".08"><g transform="translate(18 18)scale(.56)">${SUN_SHAPE}</g><path d="M0-3l3 3-3 3-3-3zM72-3l3 3-3 3-3-3zM0 69l3 3-3 3-3-3zM72 69l3 3-3 3-3-3z"/></svg>`;
