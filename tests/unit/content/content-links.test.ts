import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { readAll } from '#content/read-all.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

const SCRIPT = 'javascript:alert(1)';
const STORY = ['story', 0, 'text', 'en'];

/** Reads the restaurant's content with another value at this place of a file. */
function readWith(file: string, place: readonly (string | number)[], value: string): void {
  const content = createFolder();
  cpSync('content', content, { recursive: true });
  const document = parseDocument(readFileSync(join(content, file), 'utf8'));
  document.setIn(place, value);
  writeFileSync(join(content, file), document.toString());
  readAll(content);
}

describe('a link of the content', () => {
  it.each([
    ['about.yaml', STORY, SCRIPT],
    ['about.yaml', ['story', 1, 'text', 'ka'], 'java&#115;cript:alert(1)'],
    ['about.yaml', STORY, 'data:text/html,x'],
    ['about.yaml', STORY, '//evil.example'],
    ['about.yaml', STORY, '/en/nothing'],
    ['about.yaml', STORY, 'meniu'],
    ['about.yaml', STORY, '/home'],
    ['contact.yaml', ['parking', 'text', 'en'], SCRIPT],
    ['policies/privacy.yaml', ['sections', 0, 'text', 'en'], SCRIPT],
  ])('is refused in %s %j: %s', (file, place, link) => {
    expect(() => readWith(file, place, `First\n\n[tap](${link})`)).toThrow(
      `is not a text whose links begin with "https://", "mailto:" or "tel:", or name a page such as "menu", unlike "${link}"`,
    );
  });

  it('may lead to the web, a mailbox, a telephone and a page', () => {
    const links = ['https://example.com', 'http://a.example/?b', 'mailto:a@example.com', 'tel:+995', '/en/menu', '/ka/menu#soups', '/menu/', '/', '/ka', 'privacy'];

    expect(() => readWith('about.yaml', STORY, links.map((link) => `[tap](${link})`).join())).not.toThrow();
  });

  it.each([['siteUrl'], ['social', 'facebook'], ['social', 'instagram'], ['social', 'tripadvisor']])(
    'is refused in %s %s',
    (...place) => {
      expect(() => readWith('restaurant.yaml', place, SCRIPT)).toThrow(
        `${place.join('.')}: "${SCRIPT}" is not an address like "https://example.com"`,
      );
    },
  );
});
