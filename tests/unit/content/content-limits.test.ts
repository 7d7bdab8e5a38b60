import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runApart, TooMuchWork } from '#content/apart.ts';
import { checkContent } from '#content/check.ts';
import { isContentFile } from '#content/files.ts';
import { readAll } from '#content/read-all.ts';
import { rewrite } from '#editor/rewrite.ts';
import { pairEntries } from '#server/site/diff/pair-entries.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

/** More than a quadratic check could do before the test's time is over. */
const MANY = 60_000;
const numbers = Array.from({ length: MANY }, (_, index) => index);

describe('a file of the content', () => {
  it('is one that a reader knows', () => {
    const files = globSync('content/**/*.{yaml,svg,jpg,webp}');

    expect(files.length).toBeGreaterThan(90);
    expect(files.filter((file) => !isContentFile(file))).toEqual([]);
  });

  it.each([
    'content/dishes/khinkali-potato.yaml',
    'content/dishes/kharcho.JPG',
    'content/photos/IMG 0042.webp',
    'content/hero/sea.jpeg',
  ])('may be new: %s', (path) => {
    expect(isContentFile(path)).toBe(true);
  });

  it.each([
    'content/events.yaml',
    'content/dish.yaml',
    'content/HOME.yaml',
    'content/floors/cellar.yaml',
    'content/policies/cookies.yaml',
    'content/photos/kharcho.yaml',
    'content/photos/kharcho.svg',
    'content/hero/hill.svg',
    'content/load.ts',
    'content/dishes/../home.yaml',
  ])('is not %s', (path) => {
    expect(isContentFile(path)).toBe(false);
  });

  it.each([
    ['about.yaml', '256 KB'],
    ['dishes/kharcho.yaml', '256 KB'],
    ['dishes/kharcho.svg', '1 MB'],
    ['photos/table3.webp', '12 MB'],
  ])('has a largest size: %s', (file, most) => {
    const content = createFolder();
    cpSync('content', content, { recursive: true });
    writeFileSync(join(content, file), ' '.repeat(13 * 1024 * 1024));

    expect(() => readAll(content)).toThrow(`content/${file}: the file is larger than ${most};`);
  });
});

it('a floor has so many pieces and no more, because each is compared with others where diners are served', () => {
  const content = createFolder();
  cpSync('content', content, { recursive: true });
  const file = join(content, 'floors/floor1.yaml');
  const plants = '  - { kind: plant, at: [10, 10] }\n'.repeat(401);
  writeFileSync(file, readFileSync(file, 'utf8').replace('pieces:\n', `pieces:\n${plants}`));

  expect(() => readAll(content)).toThrow(/pieces: the list has more than 400 entries /);
});

describe('takes linear time', () => {
  it('to find the unknown fields of a text', () => {
    const text = numbers.map((number) => `field${number}: 1\n`).join('');

    expect(() => checkContent('rules.yaml', text, z.strictObject({}))).toThrow(
      /no field "field0", "field1".{0,200}is known here/,
    );
  });

  it('to compare two lists', () => {
    const list = (word: string) => numbers.map((number) => ({ id: number, word }));

    expect(pairEntries(list('a'), list('b')).pairs).toHaveLength(MANY);
  });

  it('to rewrite a list', () => {
    const text = `list:\n${numbers.map((number) => `  - ${number}\n`).join('')}`;

    expect(rewrite(text, { list: numbers.toReversed() })).toContain(`list:\n  - ${MANY - 1}\n`);
  });
});

describe('a process of its own', () => {
  const write = (script: string) => {
    const file = join(createFolder(), 'work.mjs');
    writeFileSync(file, script);
    return pathToFileURL(file);
  };

  it.each([
    ['time', 'for (;;) {}'],
    ['memory', 'const all = []; for (;;) all.push(Array(1000).fill(all.length))'],
  ])('ends when it takes too much %s', async (_, script) => {
    await expect(runApart({ module: write(script), input: null, limitMs: 3_000, heapMb: 20 })).rejects.toThrow(
      TooMuchWork,
    );
  });

  it('is an error if it fails', async () => {
    await expect(runApart({ module: write('throw new Error()'), input: null })).rejects.toThrow(/code 1$/);
  });

  it('knows nothing of the environment', async () => {
    const module = write("process.once('message', (input) => process.send([input, process.env.PATH]))");

    expect(await runApart({ module, input: new Map([[1, 2]]) })).toEqual([new Map([[1, 2]]), undefined]);
  });
});
