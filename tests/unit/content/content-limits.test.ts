import { globSync, writeFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
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
    'content/floors/floor3.yaml',
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

describe('a thread of its own', () => {
  it.each([
    ['time', 'for (;;) {}'],
    ['memory', 'const all = []; for (;;) all.push(Array(1000).fill(all.length))'],
  ])('ends when it takes too much %s', async (_, script) => {
    const module = new URL(`data:text/javascript,${encodeURIComponent(script)}`);

    await expect(runApart({ module, input: null, limitMs: 3_000, heapMb: 20 })).rejects.toThrow(TooMuchWork);
  });

  it('knows nothing of the environment', async () => {
    const script = "import('node:worker_threads').then((it) => it.parentPort.postMessage(process.env))";

    expect(await runApart({ module: new URL(`data:text/javascript,${script}`), input: null })).toEqual({});
  });
});
