import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listImports, type Import } from '#tests/support/site/imports.ts';

const roomOf = (file: string) => /^server\/([^/]+(?:\/[^/]+)?)\/[^/]+$/.exec(file)?.[1];
const show = ({ from, to }: Pick<Import, 'from' | 'to'>) => `${from} → ${to}`;

describe('the drawing of the server in docs/architecture.md', () => {
  const rooms = readDrawing(readFileSync('docs/architecture.md', 'utf8'));

  it('has every folder with code', () => {
    const folders = globSync('server/*/**/*.ts').flatMap(
      (file) => /^server\/([^/]+(?:\/[^/]+)?)\//.exec(dirname(file) + '/')?.[1] ?? [],
    );

    expect(rooms.filter((room) => !existsSync(`server/${room}`))).toEqual([]);
    expect([...new Set(folders)].filter((folder) => !rooms.includes(folder))).toEqual([]);
  });

  it('shows each room above all rooms that it imports from', () => {
    const between = listImports('server/*/**/*.ts').flatMap(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return room && other && room !== other ? [{ from, to, room, other }] : [];
    });

    expect(between.length).toBeGreaterThan(100);
    expect(
      between.filter(({ room, other }) => rooms.indexOf(room) >= rooms.indexOf(other)).map(show),
    ).toEqual([]);
  });
});

/** The wings and their rooms from top to bottom, such as `dining` and `dining/orders`. */
function readDrawing(paper: string): string[] {
  const [, drawing = ''] = /\n```\n(process [^]*?)\n```\n/.exec(paper) ?? [];
  let wing = '';
  return drawing.split('\n').map((line) => {
    const [, indent, name = ''] = /^( *)(\S+)/.exec(line) ?? [];
    if (indent) return `${wing}/${name}`;
    wing = name;
    return wing;
  });
}

describe('files', () => {
  const graph = Map.groupBy(
    listImports('{contract,content,server,src,tests,bench,scripts,sandbox-bank,editor}/**').filter(
      ({ from, to, isPackage }) => !isPackage && from !== to && existsSync(to),
    ),
    ({ from }) => from,
  );

  it('import each other in no circle, types included', () => {
    expect(graph.size).toBeGreaterThan(500);
    expect(findCircle(graph)).toEqual([]);
  });
});

/** The files of a circle in the order of their imports; empty without a circle. */
function findCircle(graph: ReadonlyMap<string, readonly Import[]>): string[] {
  const isDone = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (isDone.has(file)) return [];
    for (const { to } of graph.get(file) ?? []) {
      const circle = follow(to, [...path, file]);
      if (circle.length > 0) return circle;
    }
    isDone.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = follow(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
