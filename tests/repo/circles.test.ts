import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listImports, type Import } from '#tests/support/imports.ts';

/** The rooms of the server, from top to bottom: a room imports only from rooms below it. docs/architecture.md draws them. */
const ROOMS = [
  'metrics',
  'start',
  'jobs',
  'maintenance',
  'staff',
  'books',
  'figures',
  'undo',
  'preview',
  'publishing',
  'mail',
  'checkout',
  'waiting',
  'profile',
  'seatings',
  'guests',
  'orders',
  'reservations',
  'cancellation',
  'tables',
  'menu',
  'outbox',
  'openapi',
  'changes',
  'content-repository',
  'accounts',
  'bank',
  'members',
  'audit',
  'http',
  'settings',
  'log',
  'db',
  'i18n',
];

const roomOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1];
const show = ({ from, to }: Pick<Import, 'from' | 'to'>) => `${from} → ${to}`;

it('no room of the server imports from a room above it', () => {
  const between = listImports('server/*/**/*.ts').flatMap(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    return room && other && room !== other ? [{ from, to, room, other }] : [];
  });
  const unnamed = between.filter(({ room, other }) => !ROOMS.includes(room) || !ROOMS.includes(other));
  const upward = between.filter(({ room, other }) => ROOMS.indexOf(room) >= ROOMS.indexOf(other));

  expect(between.length).toBeGreaterThan(100);
  expect(unnamed.map(show)).toEqual([]);
  expect(upward.map(show)).toEqual([]);
});

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
