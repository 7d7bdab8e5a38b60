import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isContentFile, type FileChange } from '#content/files.ts';
import { parseYaml } from '#content/yaml.ts';
import type { FloorFile } from '#contract/api/content.ts';
import { SIZED } from '#contract/floor-map/kinds.ts';
import { floorId } from '#contract/values/table-ids.ts';
import { addFloor, addTable, type House } from '#editor/floors/house.ts';
import { isFields, rewrite } from '#editor/rewrite.ts';
import type { Answers } from './questions.ts';
import { writeTexts } from './texts.ts';

type Fields = Record<string, unknown>;

/** The pictures of the example that are those of no single restaurant: a laid table. */
const KEPT = /^content\/hero\/table\.svg$/;
/** What belongs to the example's dishes, rooms, views and logo. */
const EXAMPLE = /^content\/(dishes|photos|hero|logo|floors)\//;

/** The changes that make the content of the example that of a new restaurant. `folder` is one like `content/`. */
export function makeContent(answers: Answers, folder: string): FileChange[] {
  const floors = drawFloors(answers.tables).map((floor): FileChange =>
    toChange(`floors/${floor.id}.yaml`, '', floor),
  );
  const emptied = globSync('**/*', { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter((path) => isContentFile(path) && EXAMPLE.test(path) && !KEPT.test(path))
    .map((path): FileChange => ({ path, content: undefined }));
  const texts = Object.entries(writeTexts(answers)).map(([name, values]) => {
    const text = readFileSync(join(folder, `${name}.yaml`), 'utf8');
    const before: unknown = parseYaml(text);
    return toChange(`${name}.yaml`, text, { ...(isFields(before) ? before : {}), ...values });
  });
  return [...emptied, ...floors, ...texts];
}

function toChange(file: string, before: string, values: Fields | FloorFile): FileChange {
  return { path: `content/${file}`, content: Buffer.from(rewrite(before, { ...values })) };
}

/** Rooms with free tables in rows, as the editor of the floors adds them. */
function drawFloors(counts: readonly number[]): FloorFile[] {
  let house = OUTSIDE;
  for (const [index, count] of counts.entries()) {
    const number = index + 1;
    house = addFloor(house, { en: `Floor ${number}`, ka: `სართული ${number}` });
    for (let table = 1; table < count; table += 1) house = addTable(house);
  }
  const [, ...floors] = house.floors;
  return floors.map(({ content }, index) => ({
    ...content,
    id: floorId(index + 1),
    ...(index === 0 && { pieces: [...(content.pieces ?? []), ...ENTRANCE], words: WORDS }),
  }));
}

/** A floor without tables, from which the others get their walls. */
const OUTSIDE: House = {
  floors: [
    {
      content: {
        id: floorId(1),
        name: { en: '-', ka: '-' },
        tables: [],
        pieces: [{ kind: 'house', at: [360, 542], size: [...SIZED.house] }],
      },
      origin: '',
    },
  ],
  shown: 0,
  chosen: undefined,
};

const ENTRANCE: NonNullable<FloorFile['pieces']> = [
  { kind: 'double-door', at: [360, 833], size: [76, 14], turn: 180 },
  { kind: 'way-in', at: [360, 857] },
];
const WORDS: NonNullable<FloorFile['words']> = [
  { en: 'Entrance', ka: 'შესასვლელი', at: [450, 856], begins: true },
];
