import { basename, dirname } from 'node:path';
import type { Language, Localized } from '#contract/values/language.ts';
import { listCollections } from '#editor/forms/collections.ts';
import { isFields } from '#editor/rewrite.ts';

/** What editors know a content file as: one of the editor's forms. */
export interface FormPage {
  /** The path of the YAML file; pictures belong to the file of what they show. */
  path: string;
  /** The beginning of the paths of its labels. */
  kind: string;
}

const FILE = /^content\/(?:(\w+)\/)?(.+)\.\w+$/;

/** The page of a file; undefined for a photograph that the editor has put into `photos/`, which a page refers to. */
export function pageOf(file: string): FormPage | undefined {
  const [, folder, name = ''] = FILE.exec(file) ?? [];
  if (folder === 'photos') return undefined;
  if (folder === 'dishes') return { path: `content/dishes/${name}.yaml`, kind: 'dish' };
  if (folder === 'floors') return { path: file, kind: 'floor' };
  if (folder === 'hero') return { path: 'content/home.yaml', kind: 'home' };
  return { path: file, kind: name };
}

const NAMES = readNames();

/** The name of a page: that of its form, or of its folder and its own, as "Dish: Kharcho". */
export function namePage({ path }: FormPage, values: unknown, language: Language): string {
  const form = NAMES.get(path);
  if (form) return form[language];
  const folder = NAMES.get(dirname(path));
  if (!folder) return path;
  const name = isFields(values) && isFields(values.name) ? values.name[language] : undefined;
  return `${folder[language]}: ${typeof name === 'string' ? name : basename(path, '.yaml')}`;
}

/** The names of the forms, by the paths of their files or folders. */
function readNames(): Map<string, Localized> {
  const names = new Map<string, Localized>();
  for (const collection of listCollections()) {
    if ('folder' in collection) {
      names.set(collection.folder, split(collection.label_singular ?? collection.label ?? ''));
    }
    if (!('files' in collection)) continue;
    for (const { file, label = '' } of collection.files) names.set(file, join(names.get(file), split(label)));
  }
  return names;
}

/** Two forms can change one file. */
function join(first: Localized | undefined, second: Localized): Localized {
  return first ? { en: `${first.en}, ${second.en}`, ka: `${first.ka}, ${second.ka}` } : second;
}

/** The editor shows the names in both languages at once. */
function split(label: string): Localized {
  const [en = label, ka = en] = label.split(' · ');
  return { en, ka };
}
