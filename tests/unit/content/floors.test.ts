import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ContentError } from '#content/content-error.ts';
import { readFloors } from '#content/load.ts';

const fileOf = (folder: string, floor: string) => join(folder, `floors/${floor}.yaml`);

/** A copy of the content. */
function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-floors-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content/floors', join(folder, 'floors'), { recursive: true });
  return folder;
}

/** Another floor, like the second one with other numbers. */
function addFloor(folder: string, id: string): void {
  const text = readFileSync(fileOf(folder, 'floor2'), 'utf8');
  writeFileSync(fileOf(folder, id), text.replace('id: floor2', `id: ${id}`).replace(/vip-zone-/g, 'vip-zone-1'));
}

function complaint(folder: string): string {
  try {
    readFloors(folder);
    return '';
  } catch (error) {
    return error instanceof ContentError ? error.sentence.en : String(error);
  }
}

describe('the floors of the content', () => {
  it.each([
    { count: 1, change: (folder: string) => rmSync(fileOf(folder, 'floor2')) },
    { count: 3, change: (folder: string) => addFloor(folder, 'floor3') },
  ])('can be $count', ({ count, change }) => {
    const folder = copyContent();

    change(folder);

    expect(readFloors(folder).map(({ id }) => id)).toEqual(['floor1', 'floor2', 'floor3'].slice(0, count));
  });

  it.each([
    {
      fault: 'a gap',
      change: (folder: string) => rmSync(fileOf(folder, 'floor1')),
      told: 'content/floors/floor1.yaml is missing; floors are numbered from 1 without a gap',
    },
    {
      fault: 'the id of another floor',
      change: (folder: string) => cpSync(fileOf(folder, 'floor1'), fileOf(folder, 'floor2')),
      told: 'content/floors/floor2.yaml, line 2: id: "floor1" is not "floor2", the name of the file',
    },
    {
      fault: 'a number that another floor has',
      change: (folder: string) => {
        const text = readFileSync(fileOf(folder, 'floor2'), 'utf8');
        writeFileSync(fileOf(folder, 'floor2'), text.replace('id: vip-zone-1,', 'id: table1,'));
      },
      told: 'content/floors/floor2.yaml: Table 1 appears twice; give one of them another number',
    },
  ])('are refused with $fault', ({ change, told }) => {
    const folder = copyContent();

    change(folder);

    expect(complaint(folder)).toBe(told);
  });
});
