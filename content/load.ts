import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isMap, isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { z } from 'zod';
import {
  aboutContent,
  contactContent,
  dishContent,
  floorContent,
  menuContent,
  paymentContent,
  restaurantContent,
  rulesContent,
} from '#contract/content.ts';
import type { DishContent } from '#contract/content.ts';
import { ContentError } from './content-error.ts';
import { explain } from './explain.ts';
import { openAlbum, type Photo, type Picture } from './pictures.ts';

// From the project's root, where every npm script runs: this module is bundled while the site is built.
const FOLDER = resolve('content');

/**
 * Reads one YAML file of a content folder and checks it.
 * @throws ContentError
 */
function readContent<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = FOLDER,
): z.infer<Schema> {
  const file = join(folder, path);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const place = (offset: number) => `content/${path}, line ${lines.linePos(offset).line}`;

  const syntax = document.errors[0];
  if (syntax?.code === 'MISSING_CHAR')
    throw new ContentError(`${place(offsetOfLastText(document))}: a quotation mark or bracket is not closed`);
  if (syntax) {
    const [sentence = ''] = syntax.message.split(/ at line|\n/);
    throw new ContentError(`${place(syntax.pos[0])}: this is no YAML: ${sentence}`);
  }

  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new ContentError(`content/${path}: it cannot be read`);
  const field = issue.path.join('.') || 'the file';
  const what = explain(issue, issue.path.length ? valueAt(document, issue.path) : document.toJS());
  throw new ContentError(`${place(offsetOf(document, issue.path))}: ${field}: ${what}`);
}

function valueAt(document: Document, path: readonly PropertyKey[]): unknown {
  const value: unknown = document.getIn(path);
  return isNode(value) ? value.toJS(document) : value;
}

/** A text that is not closed goes on to the end of the file: the mistake is where it begins. */
function offsetOfLastText(document: Document): number {
  let offset = 0;
  visit(document, { Scalar: (_key, { range }) => void (offset = range?.[0] ?? offset) });
  return offset;
}

/** Where the deepest part of a path that the document has begins. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return isMap(document.contents) ? (document.contents.range?.[0] ?? 0) : 0;
}

export const readRestaurant = (folder = FOLDER) =>
  readContent('restaurant.yaml', restaurantContent, folder);
export const readAbout = (folder = FOLDER) => readContent('about.yaml', aboutContent, folder);
export const readContact = () => readContent('contact.yaml', contactContent);
export const readMenu = (folder = FOLDER) => readContent('menu.yaml', menuContent, folder);
export const readRules = (folder = FOLDER) => readContent('rules.yaml', rulesContent, folder);
export const readPayment = () => readContent('payment.yaml', paymentContent);

export const readFloors = () =>
  ['floor1', 'floor2'].map((id) => readContent(`floors/${id}.yaml`, floorContent));

/** All dishes, in the order of their category and within it. */
export function readDishes(folder = FOLDER): DishContent[] {
  const slugs = readMenu(folder).categories.map(({ slug }) => slug);
  const ids = listDishIds(folder);
  const pictureOf = openAlbum('dishes', ids, folder);
  const schema = dishContent.extend({ category: z.enum(slugs) });
  const dishes = ids.map((id) => ({
    id,
    imageUrl: pictureOf(id).url,
    ...readContent(`dishes/${id}.yaml`, schema, folder),
  }));
  return dishes.toSorted(
    (first, second) =>
      slugs.indexOf(first.category) - slugs.indexOf(second.category) ||
      first.order - second.order ||
      (first.id < second.id ? -1 : 1),
  );
}

function listDishIds(folder = FOLDER): string[] {
  return readdirSync(join(folder, 'dishes'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => basename(name, '.yaml'));
}

/** The two pictures of the home page. */
export function readHero(): { table: Picture; sea: Picture } {
  const pictureOf = openAlbum('hero', ['table', 'sea']);
  return { table: pictureOf('table'), sea: pictureOf('sea') };
}

/** Every photograph that is shown. */
export function readPhotos(): Photo[] {
  const ids = listDishIds();
  const pictures = [...ids.map(openAlbum('dishes', ids)), ...Object.values(readHero())];
  return pictures.flatMap(({ photo }) => photo ?? []);
}
