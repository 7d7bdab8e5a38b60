import { globSync } from 'node:fs';
import type { Collection, Field } from '@sveltia/cms';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listCollections } from '#editor/forms/collections.ts';
import { kindOf, SCHEMAS } from '#editor/forms/files.ts';
import { LABELS } from '#editor/forms/labels.ts';

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
}

/** The path of each value in a file, from its JSON Schema: independent of the way the forms read the schema. */
function listValues({ properties, items }: Described, path = ''): string[] {
  if (items?.properties) return listValues(items, `${path}.*`);
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, inner]) => listValues(inner, `${path}.${name}`));
}

function valuesOf(schema: z.ZodObject): string[] {
  return listValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described).toSorted();
}

/** The paths of the values that a form can change. */
function listInputs(fields: readonly Field[], path = ''): string[] {
  return fields.flatMap((field) => {
    const own = `${path}.${field.name}`;
    const inner = 'fields' in field ? (field.fields as Field[] | undefined) : undefined;
    if (!inner) return [own];
    return listInputs(inner, field.widget === 'list' ? `${own}.*` : own);
  });
}

/** Every form, with a file that it edits. */
function listForms(collections: readonly Collection[]): { file: string; fields: Field[] }[] {
  return collections.flatMap((collection) => {
    if ('files' in collection) {
      return collection.files.map(({ file, fields }) => ({ file, fields: [...fields] }));
    }
    if (!('folder' in collection)) return [];
    return globSync(`${collection.folder}/*.yaml`).map((file) => ({
      file,
      fields: [...(collection.fields ?? [])],
    }));
  });
}

/** By their files: two forms share one. */
const FORMS = [...Map.groupBy(listForms(listCollections('en')), ({ file }) => file)].map(([file, forms]) => ({
  file,
  fields: forms.flatMap(({ fields }) => fields),
}));

/** The list of dishes sets their places, by dragging; the others would empty all carts, or stop every publication. */
const WITHOUT_FIELD = new Set(['dish.order', 'restaurant.slug', 'payment.provider', 'floor.id']);
/** What is drawn has a page of its own. */
const DRAWN = /^floor\.(edge|pieces|words|tables\.\*\.(shape|at|size|turn|chairs|sofas|area))\b/;
const hasField = (path: string) => !WITHOUT_FIELD.has(path) && !DRAWN.test(path);

/** The labels of every field of a schema; both languages of a text share one. */
function listLabels(schema: unknown, path: string): string[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodArray) return listLabels(inner.element, path);
  if (!(inner instanceof z.ZodObject) || LABELS[path]?.as === 'drawn') return [];
  return Object.entries(inner.shape).flatMap(([name, entry]) => {
    const isLanguage = name === 'en' || name === 'ka';
    return isLanguage
      ? listLabels(entry, path)
      : [`${path}.${name}`, ...listLabels(entry, `${path}.${name}`)];
  });
}

describe("the editor's forms", () => {
  it('are there for every file of content/, and for no other', () => {
    const files = globSync('content/**/*.yaml');

    expect(FORMS.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(FORMS)('reach every field of $file, and no other', ({ file, fields }) => {
    const kind = kindOf(file);

    expect(kind && valuesOf(SCHEMAS[kind]).filter((path) => hasField(`${kind}${path}`))).toEqual(
      listInputs(fields).toSorted(),
    );
  });

  it('name what each list adds', () => {
    const added = JSON.stringify(listCollections('en')).match(/(?<="label_singular":")[^"]*/g);

    expect(added).toContain('a closed day');
    expect(added).not.toContain('entry');
  });

  it('have a label for every field, and for no other', () => {
    const labels = Object.entries(SCHEMAS).flatMap(([kind, schema]) => listLabels(schema, kind));

    expect([...new Set(labels)].toSorted()).toEqual(Object.keys(LABELS).toSorted());
  });

  it('say every label in both languages', () => {
    const texts = Object.values(LABELS).flatMap(({ hint, ...label }) => (hint ? [label, hint] : [label]));

    expect(texts.filter(({ en, ka }) => !/[A-Za-z]/.test(en) || !/[ა-ჰ]/.test(ka))).toEqual([]);
  });

  it('are in one language, but for the name of the other', () => {
    const english = JSON.stringify(listCollections('en'));
    const georgian = JSON.stringify(listCollections('ka'));
    const labels = [...georgian.matchAll(/"(?:label|label_singular|hint)":"([^"]*)"/g)].map(
      ([, text = '']) => text,
    );

    expect(new Set(english.match(/[ა-ჰ]+/g))).toEqual(new Set(['ქართული']));
    expect(new Set(labels.filter((text) => !/[ა-ჰ]/.test(text)))).toEqual(new Set(['English']));
  });
});
