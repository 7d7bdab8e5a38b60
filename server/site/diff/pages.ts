import { basename, dirname } from 'node:path';
import type { Language } from '#contract/values/language.ts';
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

/** The names of the forms, by the paths of their files or folders. */
const NAMES: Record<Language, ReadonlyMap<string, string>> = { en: readNames('en'), ka: readNames('ka') };

/** The name of a page: that of its form, or of its folder and its own, as "Dish: Kharcho". */
export function namePage({ path }: FormPage, values: unknown, language: Language): string {
  const form = NAMES[language].get(path);
  if (form !== undefined) return form;
  const folder = NAMES[language].get(dirname(path));
  if (folder === undefined) return path;
  const name = isFields(values) && isFields(values.name) ? values.name[language] : undefined;
  return `${folder}: ${typeof name === 'string' ? name : basename(path, '.yaml')}`;
}

function readNames(language: Language): Map<string, string> {
  const names = new Map<string, string>();
  for (const collection of listCollections(language)) {
    if ('folder' in collection) {
      names.set(collection.folder, collection.label_singular ?? collection.label ?? '');
    }
    if (!('files' in collection)) continue;
    // Two forms can change one file.
    for (const { file, label = '' } of collection.files) {
      names.set(file, [names.get(file), label].filter(Boolean).join(', '));
    }
  }
  return names;
}
