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

/** The name of a page: that of its form, or of its dish. */
export function namePage({ path, kind }: FormPage, values: unknown, language: Language): string {
  if (kind !== 'dish') return NAMES.get(path)?.[language] ?? path;
  const name = isFields(values) && isFields(values.name) ? values.name[language] : undefined;
  const dish = NAMES.get('dish')?.[language] ?? '';
  return `${dish}: ${typeof name === 'string' ? name : path.replace(/^.*\/|\.yaml$/g, '')}`;
}

/** The names of the forms, by the paths of their files; that of all dishes under `dish`. */
function readNames(): Map<string, Localized> {
  const names = new Map<string, Localized>();
  for (const collection of listCollections()) {
    if ('folder' in collection && collection.label_singular)
      names.set('dish', split(collection.label_singular));
    if (!('files' in collection)) continue;
    for (const { file, label = '' } of collection.files) names.set(file, split(label));
  }
  return names;
}

/** The editor shows the names in both languages at once. */
function split(label: string): Localized {
  const [en = label, ka = en] = label.split(' · ');
  return { en, ka };
}
