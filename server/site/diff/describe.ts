import { parseYaml } from '#content/yaml.ts';
import type { Language, Localized } from '#contract/values/language.ts';
import { LABELS } from '#editor/forms/labels.ts';
import { isFields } from '#editor/rewrite.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { compareFiles, type ValueChange } from './compare.ts';
import { compareDishOrder, type DishTexts } from './dish-order.ts';
import { whole } from './excerpt.ts';
import { namePage, pageOf, type FormPage } from './pages.ts';
import { labelOf, type Words } from './words.ts';

/** Two versions of a file: the text of a YAML file, something else for a picture. Undefined: there is no such file. */
export interface FileVersions {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** What changed on one page of the editor. */
export interface PageChange {
  path: string;
  /** Such as "Dish: Kharcho". */
  name: string;
  state: 'new' | 'changed' | 'deleted';
  changes: ValueChange[];
}

/** The folder of all dishes. */
export const DISHES = 'content/dishes/';

interface Comparison {
  files: readonly FileVersions[];
  /** The texts of `content/menu.yaml` and of the dishes whose pictures changed, by their paths. */
  read: (path: string) => string | undefined;
  language: Language;
  /** Only if the order of dishes may have changed. */
  dishes?: DishTexts | undefined;
}

/** Says in words what differs between two states of the content, page by page. */
export function describeChanges({ files, read, language, dishes }: Comparison): PageChange[] {
  const words: Words = { language, categories: readCategories(read('content/menu.yaml')) };
  const byPage = new Map<string, { page: FormPage; files: FileVersions[] }>();
  for (const file of files) {
    const page = pageOf(file.path) ?? findUser(file, files);
    if (!page) continue;
    const group = byPage.get(page.path) ?? { page, files: [] };
    byPage.set(page.path, { ...group, files: [...group.files, file] });
  }
  const pages = [...byPage.values()].map(({ page, files: changed }) =>
    describePage(page, changed, { read, words }),
  );
  const order: PageChange = {
    path: DISHES,
    name: SITE_TEXTS[language].changes.dishOrder,
    state: 'changed',
    changes: dishes ? compareDishOrder(dishes, words) : [],
  };
  return [...pages, order].filter(({ state, changes }) => state !== 'changed' || changes.length > 0);
}

/** An editor's photograph is described where it is chosen; only one that was replaced under its name needs a page. */
function findUser(
  { path, before, after }: FileVersions,
  files: readonly FileVersions[],
): FormPage | undefined {
  if (before === undefined || after === undefined) return undefined;
  const isChosen = files.some((file) => file.after?.includes(path));
  return isChosen ? undefined : { path, kind: 'photo' };
}

function describePage(
  page: FormPage,
  files: readonly FileVersions[],
  { read, words }: { read: Comparison['read']; words: Words },
): PageChange {
  const { language } = words;
  const text = files.find(({ path }) => path === page.path && path.endsWith('.yaml'));
  const [before, after] = [toValues(text?.before), toValues(text?.after)];
  const values = after ?? before ?? toValues(read(page.path));
  const pictures = files.filter(({ path }) => !path.endsWith('.yaml'));
  const changed = listChangedFields(before, after);
  const name =
    page.kind === 'photo' ? page.path.replace(/^.*\//, '') : namePage(page, { values, changed }, language);
  const state = !text ? 'changed' : !text.before ? 'new' : !text.after ? 'deleted' : 'changed';
  if (state === 'deleted') return { path: page.path, name, state, changes: [] };
  const values_ = text ? compareFiles(page.kind, before, after, words) : [];
  return {
    path: page.path,
    name,
    state,
    changes: [...values_, ...pictures.map((picture) => describePicture(picture, page, words))],
  };
}

function listChangedFields(before: unknown, after: unknown): string[] {
  const [old, fresh] = [before, after].map((values) => (isFields(values) ? values : {}));
  return Object.keys({ ...old, ...fresh }).filter(
    (name) => JSON.stringify(old?.[name]) !== JSON.stringify(fresh?.[name]),
  );
}

function describePicture({ path, after }: FileVersions, page: FormPage, words: Words): ValueChange {
  const t = SITE_TEXTS[words.language].changes;
  const isDrawing = path.endsWith('.svg');
  const key = page.kind === 'home' ? `home.pictures.${path.replace(/^.*\/|\.\w+$/g, '')}` : 'dish.photo';
  const label = LABELS[key] && !isDrawing ? labelOf(key, words) : isDrawing ? t.drawing : t.photo;
  if (after === undefined) return { label, after: whole(isDrawing ? t.drawingRemoved : t.photoRemoved) };
  return { label, after: whole(isDrawing ? t.drawingNew : t.photoNew) };
}

function readCategories(menu: string | undefined): Map<string, Localized> {
  const values = toValues(menu);
  const categories = isFields(values) && Array.isArray(values.categories) ? values.categories : [];
  return new Map(
    categories.flatMap((category: unknown) => {
      if (!isFields(category) || !isFields(category.name)) return [];
      const { slug, name } = category;
      return [[String(slug), { en: String(name.en), ka: String(name.ka) }] as const];
    }),
  );
}

/** An older version of a file may have a mistake: then it has no values. */
function toValues(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}
