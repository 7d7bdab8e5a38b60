import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /(<script\b[^>]*>)[^]*?<\/script>/g;
const REFERENCE = /\s(?:href|src|component-url|renderer-url)="([^"]*)"/g;
const OF_STYLES = /url\((['"]?)([^'")]+)\1\)/g;
const FRAGMENT_LINK = /<a\b[^>]*\shref="#([^"]+)"/g;
const IMPORT = /(?:from|import)\s*\(?["'](\.\/[^"']+\.js)["']/g;
const OWN_ORIGIN = /<link rel="canonical" href="(https?:\/\/[^/"]+)/;
const ELSEWHERE = /^(https?:|mailto:|tel:|data:|#)/;

/** The file of the built site that a host serves for a path; undefined if there is none. */
export function fileOfPath(folder: string, path: string): string | undefined {
  const name = decodeURIComponent(path.replace(/[?#].*/, '')).replace(/\/$/, '');
  return [name, `${name}.html`, `${name}/index.html`]
    .map((file) => join(folder, file))
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
}

/** The links and files of a page that lead nowhere. `page` is relative to the folder. */
export function findBrokenLinks(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8').replace(SCRIPT, '$1');
  const origin = OWN_ORIGIN.exec(html)?.[1];
  const toPath = (address: string) =>
    origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const inMarkup = [...html.matchAll(REFERENCE)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const inStyles = [...html.matchAll(OF_STYLES)].map(([, , address = '']) => address);
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const fragments = [...html.matchAll(FRAGMENT_LINK)].map(([, id = '']) => id);
  return [
    ...[...inMarkup, ...inStyles]
      .map(toPath)
      .filter((address) => (isInternal(address) ? !fileOfPath(folder, address) : !ELSEWHERE.test(address))),
    ...fragments.filter((id) => !ids.has(id)).map((id) => `#${id}`),
  ];
}

/** What the site's scripts import and is not there. */
export function findMissingModules(folder: string): string[] {
  const scripts = globSync('_astro/*.js', { cwd: folder });
  return scripts.flatMap((script) =>
    [...readFileSync(join(folder, script), 'utf8').matchAll(IMPORT)]
      .map(([, address = '']) => join('_astro', address))
      .filter((imported) => !scripts.includes(imported)),
  );
}

function isInternal(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}
