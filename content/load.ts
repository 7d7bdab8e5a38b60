import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
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
import { openAlbum, type Photo, type Picture } from './pictures.ts';

// From the project's root, where every npm script runs: this module is bundled while the site is built.
const FOLDER = resolve('content');

/**
 * Reads one YAML file of this folder and checks it.
 * @throws ContentError
 */
function readContent<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const file = join(FOLDER, path);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const place = (offset: number) => `content/${relative(FOLDER, file)}, line ${lines.linePos(offset).line}`;

  const syntax = document.errors[0];
  if (syntax) throw new ContentError(`${place(syntax.pos[0])}: ${syntax.message.split('\n')[0] ?? ''}`);

  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  throw new ContentError(
    `${place(offsetOf(document, issue?.path ?? []))}: ${field || 'the file'}: ${issue?.message ?? 'cannot be read'}`,
  );
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

export const readRestaurant = () => readContent('restaurant.yaml', restaurantContent);
export const readAbout = () => readContent('about.yaml', aboutContent);
export const readContact = () => readContent('contact.yaml', contactContent);
export const readMenu = () => readContent('menu.yaml', menuContent);
export const readRules = () => readContent('rules.yaml', rulesContent);
export const readPayment = () => readContent('payment.yaml', paymentContent);

export const readFloors = () =>
  ['floor1', 'floor2'].map((id) => readContent(`floors/${id}.yaml`, floorContent));

/** All dishes, in the order of their category and within it. */
export function readDishes(): DishContent[] {
  const slugs = readMenu().categories.map(({ slug }) => slug);
  const ids = listDishIds();
  const pictureOf = openAlbum('dishes', ids);
  const dishes = ids.map((id) => ({
    id,
    imageUrl: pictureOf(id).url,
    ...readContent(`dishes/${id}.yaml`, dishContent),
  }));
  for (const dish of dishes) {
    if (!slugs.includes(dish.category)) {
      throw new ContentError(
        `content/dishes/${dish.id}.yaml: category: "${dish.category}" is not in content/menu.yaml (${slugs.join(', ')})`,
      );
    }
  }
  return dishes.toSorted(
    (first, second) =>
      slugs.indexOf(first.category) - slugs.indexOf(second.category) ||
      first.order - second.order ||
      (first.id < second.id ? -1 : 1),
  );
}

function listDishIds(): string[] {
  return readdirSync(join(FOLDER, 'dishes'))
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
