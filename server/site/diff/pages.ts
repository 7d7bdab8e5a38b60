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

/** The page of a file; undefined for a picture that the editor has put into `photos/` or `logo/`, which a page refers to. */
export function pageOf(file: string): FormPage | undefined {
  const [, folder, name = ''] = FILE.exec(file) ?? [];
  if (folder === 'photos' || folder === 'logo') return undefined;
  if (folder === 'dishes') return { path: `content/dishes/${name}.yaml`, kind: 'dish' };
  if (folder === 'floors') return { path: file, kind: 'floor' };
  if (folder === 'hero') return { path: 'content/home.yaml', kind: 'home' };
  return { path: file, kind: name };
}

interface FormName {
  name: string;
  /** The fields of the file that the form has. Two forms can share one file. */
  fields: ReadonlySet<string>;
}

/** The forms, by the paths of their files or folders. */
type Forms = ReadonlyMap<string, readonly FormName[]>;
const FORMS: Record<Language, Forms> = { en: readForms('en'), ka: readForms('ka') };

interface Version {
  values: unknown;
  /** The fields that differ; without them, any may. */
  changed?: readonly string[] | undefined;
}

/** Whether several forms share the file. */
export function hasForms({ path }: FormPage): boolean {
  return (FORMS.en.get(path)?.length ?? 0) > 1;
}

/** The name of a page: that of the forms with its changed fields, or of its folder and its own, as "Dish: Kharcho". */
export function namePage({ path }: FormPage, { values, changed }: Version, language: Language): string {
  const forms = FORMS[language].get(path) ?? [];
  const touched = forms.filter(({ fields }) => changed?.some((field) => fields.has(field)) ?? true);
  if (forms.length > 0) return (touched.length > 0 ? touched : forms).map(({ name }) => name).join(' / ');
  const [folder] = FORMS[language].get(dirname(path)) ?? [];
  if (folder === undefined) return path;
  const name = isFields(values) && isFields(values.name) ? values.name[language] : undefined;
  return `${folder.name}: ${typeof name === 'string' ? name : basename(path, '.yaml')}`;
}

function readForms(language: Language): Forms {
  const forms = listCollections(language).flatMap((collection): [string, FormName][] => {
    if ('folder' in collection) {
      const { folder, label_singular: one, label = '' } = collection;
      return [[folder, { name: one ?? label, fields: new Set() }]];
    }
    if (!('files' in collection)) return [];
    return collection.files.map(({ file, label = '', fields }) => [
      file,
      { name: label, fields: new Set(fields.map(({ name }) => name)) },
    ]);
  });
  const byPath = Map.groupBy(forms, ([path]) => path);
  return new Map([...byPath].map(([path, found]) => [path, found.map(([, form]) => form)]));
}
