import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDishes } from '#content/load.ts';
import { readPage } from '#tests/support/site/built-site.ts';

// Without a dish nobody can order.
it.runIf(readDishes().length > 0)(
  'the page for choosing together has every part and template that its scripts look for',
  () => {
    const scripts = globSync('src/screens/together/*.ts').map((file) => readFileSync(file, 'utf8'));
    const parts = [...scripts.join('\n').matchAll(/\bpart\([\w.]+, '([\w-]+)'\)/g)].map(([, name]) => name);
    const templates = [...scripts.join('\n').matchAll(/\bcopyOf\([\w.]+, '(\w+)'\)/g)].map(
      ([, name]) => name,
    );
    const html = readPage('/en/together');

    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((name) => !html.includes(`data-part="${name}"`))).toEqual([]);
    expect(templates.filter((name) => !html.includes(`data-template="${name}"`))).toEqual([]);
  },
);
