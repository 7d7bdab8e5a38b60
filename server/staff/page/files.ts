import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import type { Palette } from '#contract/values/palettes.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';

const versions = new Map<string, string>();

/** Serves a style sheet or script of the pages, which name it by `addressOf`. A style sheet has a text for each palette. */
export function serveFile(name: string, type: 'css' | 'javascript', text: string, palette: Palette = 'blue') {
  const version = versionOf(text);
  versions.set(name + palette, version);
  const body = createAnswerBody(text, `text/${type}; charset=utf-8`);
  return (c: AppContext): Response => {
    // While servers are exchanged, another one may have answered with the page: its address is not that of this text.
    const isSame = c.req.query('v') === version;
    return body.send(c, {
      'Cache-Control': isSame ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    });
  };
}

/** Changes with the text, so browsers keep the file without asking again: a round trip less for each page. */
export function addressOf(name: string, palette: Palette = 'blue'): string {
  return `${STAFF}/${name}?v=${versions.get(name + palette) ?? ''}`;
}
