import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import {
  aboutContent,
  contactContent,
  dishContent,
  floorContent,
  homeContent,
  menuContent,
  noticesContent,
  paymentContent,
  policiesContent,
  policyContent,
  restaurantContent,
  rulesContent,
} from '#contract/api/content.ts';
import type { DishContent, FloorContent, HomePicture, PolicyContent } from '#contract/api/content.ts';
import { findFloorMistakes } from '#contract/floor-map/checks.ts';
import type { Language } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { drawingOfDish, type Plate } from '#contract/values/pictures.ts';
import { POLICIES, type PolicyName } from '#contract/values/policies.ts';
import { floorId } from '#contract/values/table-ids.ts';
import { checkContent } from './check.ts';
import { ContentError } from './content-error.ts';
import { CONTENT_FOLDER } from './folder.ts';
import { checkPlaceholders } from './placeholders.ts';
import { openAlbum, photographOf, type Photo, type Picture } from './pictures.ts';

/** @throws ContentError */
function readContent<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  folder = CONTENT_FOLDER,
): z.infer<Schema> {
  return checkContent(path, readFileSync(join(folder, path), 'utf8'), schema);
}

export const readRestaurant = (folder = CONTENT_FOLDER) =>
  readContent('restaurant.yaml', restaurantContent, folder);
/** @throws ContentError also if a dish of the house does not exist */
export function readHome(folder = CONTENT_FOLDER) {
  const dishes = z.array(z.strictObject({ dish: z.enum(listDishIds(folder)) })).max(3);
  return readContent('home.yaml', homeContent.extend({ dishes }), folder);
}
export const readNotices = (folder = CONTENT_FOLDER) => readContent('notices.yaml', noticesContent, folder).notices;
export const readAbout = (folder = CONTENT_FOLDER) => readContent('about.yaml', aboutContent, folder);
export const readContact = (folder = CONTENT_FOLDER) => readContent('contact.yaml', contactContent, folder);
export const readMenu = (folder = CONTENT_FOLDER) => readContent('menu.yaml', menuContent, folder);
export const readRules = (folder = CONTENT_FOLDER) => readContent('rules.yaml', rulesContent, folder);
export const readPayment = (folder = CONTENT_FOLDER) => readContent('payment.yaml', paymentContent, folder);

/** The switch of the policies. */
export const readPublication = (folder = CONTENT_FOLDER) =>
  readContent('policies.yaml', policiesContent, folder);

/** The texts of a policy, before the build fills in its placeholders. */
export function readPolicy(name: PolicyName, folder = CONTENT_FOLDER): PolicyContent {
  const policy = readContent(`policies/${name}.yaml`, policyContent, folder);
  checkPlaceholders(name, policy);
  return policy;
}

export const readPolicies = (folder = CONTENT_FOLDER) => POLICIES.map((name) => readPolicy(name, folder));

/** Floors are numbered from 1 without a gap: pages open with the first one. */
function readFloorFile(number: number, folder: string) {
  const id = floorId(number);
  if (existsSync(join(folder, `floors/${id}.yaml`)))
    return readContent(
      `floors/${id}.yaml`,
      floorContent.refine((floor) => floor.id === id, {
        path: ['id'],
        error: `"${id}", the name of the file / "${id}", როგორც ფაილის სახელშია`,
      }),
      folder,
    );
  throw new ContentError({
    en: `content/floors/${id}.yaml is missing; floors are numbered from 1 without a gap`,
    ka: `content/floors/${id}.yaml აკლია; სართულები 1-იდან დანომრილია, გამოტოვების გარეშე`,
  });
}

/** @throws ContentError also if guests could not use the drawings */
function readFloorFiles(folder = CONTENT_FOLDER) {
  const names = readdirSync(join(folder, 'floors')).filter((name) => name.endsWith('.yaml'));
  const floors = names.map((_, index) => readFloorFile(index + 1, folder));
  const [mistake] = findFloorMistakes(floors);
  if (!mistake) return floors;
  const { floor, path, problem } = mistake;
  const file = `content/floors/${floor}.yaml`;
  throw new ContentError(
    { en: `${file}: ${problem.en}`, ka: `${file}: ${problem.ka}` },
    { path: [...path], problem },
  );
}

/** The tables without their photographs, of which only the site knows. */
export const readFloors = (folder = CONTENT_FOLDER): FloorContent[] =>
  readFloorFiles(folder).map(({ tables, ...floor }) => ({
    ...floor,
    tables: tables.map(({ photo: _, ...table }) => table),
  }));

/** What the pages tell of the tables: their drawings are files of their own. */
export const readTableFacts = (language: Language, folder = CONTENT_FOLDER) =>
  readFloorFiles(folder).map(({ id, name, tables }) => ({
    id,
    name: name[language],
    tables: tables.map((table) => ({
      id: table.id,
      seats: table.seats,
      ...(table.group && { group: table.group }),
      ...(table.name && { called: table.name[language] }),
      features: table.features,
    })),
  }));

function listTablePhotos(folder = CONTENT_FOLDER) {
  const tables = readFloorFiles(folder).flatMap((floor) => floor.tables);
  return tables.flatMap(({ id, photo }) =>
    photo ? [{ id, ...photographOf('floors', id, { path: photo, folder }) }] : [],
  );
}

/** The URLs of the tables' photographs, by the ids of the tables that have one. */
export function readTablePhotos(folder = CONTENT_FOLDER): Record<string, string> {
  return Object.fromEntries(listTablePhotos(folder).map(({ id, url }) => [id, url]));
}

/** All dishes, ordered by category and then within it. */
export function readDishes(folder = CONTENT_FOLDER): DishContent[] {
  const slugs = readMenu(folder).categories.map(({ slug }) => slug);
  const ids = listDishIds(folder);
  const pictureOf = openAlbum('dishes', ids, folder);
  const schema = dishContent.extend({ category: z.enum(slugs) });
  const dishes = ids.map((id) => {
    const { photo, ...dish } = readContent(`dishes/${id}.yaml`, schema, folder);
    return { id, imageUrl: pictureOf(id, photo).url, ...dish };
  });
  return dishes.toSorted(
    (first, second) =>
      slugs.indexOf(first.category) - slugs.indexOf(second.category) || comparePlaces(first, second),
  );
}

/** The dishes without a picture, and what is printed on the plate that is shown in its place. */
export function listPlainDishes(folder = CONTENT_FOLDER): { id: string; plate: Plate }[] {
  const plates = new Map(readMenu(folder).categories.map(({ slug, plate }) => [slug, plate]));
  const isPlain = ({ id, imageUrl }: DishContent) =>
    imageUrl === drawingOfDish(id) && !existsSync(join(folder, `dishes/${id}.svg`));
  return readDishes(folder)
    .filter(isPlain)
    .map(({ id, category }) => ({ id, plate: plates.get(category) ?? 'cutlery' }));
}

interface DishPlace {
  id: string;
  order?: number | undefined;
}

/** The order of two dishes of a category. A dish without a place comes after the others. */
export function comparePlaces(first: DishPlace, second: DishPlace): number {
  const [one, other] = [first, second].map(({ order = Number.MAX_SAFE_INTEGER }) => order);
  return (one ?? 0) - (other ?? 0) || (first.id < second.id ? -1 : 1);
}

/** A dish's price, which an owner writes in lari. */
export function priceTetri({ price }: Pick<DishContent, 'price'>): number {
  return toTetri(Number(price));
}

/** None of a menu that is still empty: then Git keeps no folder. */
export function listDishIds(folder = CONTENT_FOLDER): string[] {
  return globSync('*.yaml', { cwd: join(folder, 'dishes') }).map((name) => basename(name, '.yaml'));
}

type HeroPicture = Omit<HomePicture, 'photo'> & Picture;

export const HERO_NAMES = ['table', 'sea'];

/** The home page's pictures, of which the second is optional. */
export function readHero(folder = CONTENT_FOLDER): { table: HeroPicture; sea: HeroPicture | undefined } {
  const { table, sea } = readHome(folder).pictures;
  const pictureOf = openAlbum('hero', HERO_NAMES, folder);
  return {
    table: { description: table.description, ...pictureOf('table', table.photo) },
    sea: sea && { description: sea.description, ...pictureOf('sea', sea.photo) },
  };
}

/** Every photograph that the site shows. */
export function readPhotos(folder = CONTENT_FOLDER): Photo[] {
  const ids = listDishIds(folder);
  const pictureOf = openAlbum('dishes', ids, folder);
  const dishes = ids.map((id) => pictureOf(id, readContent(`dishes/${id}.yaml`, dishContent, folder).photo));
  return [...dishes, ...listTablePhotos(folder), ...Object.values(readHero(folder))].flatMap((picture) => picture?.photo ?? []);
}
