import { withPoint } from '#contract/api/content.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/values/language.ts';
import { toTetri } from '#contract/values/money.ts';
import { isFields } from '#editor/rewrite.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';
import { compareTexts, whole, type Excerpt } from './excerpt.ts';
import { pairEntries } from './pair-entries.ts';
import { hasTexts, isDrawn, isLocalized, isLogo, isPhoto, labelOf, say, type Words } from './words.ts';

/** One changed value. `before` is missing for a new one, `after` for a removed one. */
export interface ValueChange {
  /** The label of the field, with those of the groups around it. */
  label: string;
  before?: Excerpt;
  after?: Excerpt;
  /** What to know before it is published. */
  note?: string;
}

interface Place {
  /** The path of the label. */
  path: string;
  /** What is said before the label: groups, and names of list entries. */
  groups: readonly string[];
  /** The language of the value. */
  language?: string;
}

/** Left out here: dish-order.ts describes the order of all dishes together. */
const DISH_PLACE = 'dish.order';
const KEEP_MONTHS = 'rules.keepMonths';
const PRICE = 'dish.price';
/** A price that rises by this factor is probably a typing mistake. */
const LARGE_RISE = 10;

/** What differs between two versions of a file's values, field by field. `kind` begins the paths of its labels. */
export function compareFiles(kind: string, before: unknown, after: unknown, words: Words): ValueChange[] {
  return compareFields({ path: kind, groups: [] }, before, after, words);
}

function compareFields(place: Place, before: unknown, after: unknown, words: Words): ValueChange[] {
  const [old, fresh] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  const names = [...new Set([...Object.keys(fresh), ...Object.keys(old)])];
  const inner = (name: string) => ({ ...place, path: `${place.path}.${name}` });
  // Places and sizes say nothing in numbers, and a table that was moved and turned has one change.
  const redrawn = names.find((name) => isDrawn(inner(name).path) && !isSame(old[name], fresh[name]));
  return [
    ...names
      .filter((name) => !isDrawn(inner(name).path))
      .flatMap((name) => compareValues(inner(name), old[name], fresh[name], words)),
    ...(redrawn === undefined
      ? []
      : [
          {
            label: fullLabel(inner(redrawn), words),
            after: whole(SITE_TEXTS[words.language].changes.redrawn),
          },
        ]),
  ];
}

const toNumber = (value: unknown) => Number(typeof value === 'string' ? withPoint(value) : value);

function compareValues(place: Place, before: unknown, after: unknown, words: Words): ValueChange[] {
  if (isSame(before, after) || place.path === DISH_PLACE) return [];
  const [old, fresh] = [before ?? undefined, after ?? undefined];
  const some = fresh ?? old;
  if (isPhoto(place.path) || isLogo(place.path)) return [pictureChange(place, fresh, words)];
  if (isLocalized(some)) return compareLanguages(place, old, fresh, words);
  if (isFields(some)) {
    const groups = [...place.groups, labelOf(place.path, words)];
    return compareFields({ ...place, groups }, old, fresh, words);
  }
  if (Array.isArray(some) && some.some(isFields))
    return compareLists(place, toList(old), toList(fresh), words);
  const changes = textChange(place, say(old, place.path, words), say(fresh, place.path, words), words);
  const note = noteOn(place.path, toNumber(old), toNumber(fresh), words);
  return note === undefined ? changes : changes.map((change) => ({ ...change, note }));
}

function noteOn(path: string, before: number, after: number, { language }: Words): string | undefined {
  const t = SITE_TEXTS[language];
  if (path === KEEP_MONTHS && after < before) return t.keepMonths.later;
  const isRise = path === PRICE && before > 0 && after > before;
  return isRise && toTetri(after) >= LARGE_RISE * toTetri(before) ? t.changes.largeRise : undefined;
}

function compareLanguages(place: Place, before: unknown, after: unknown, words: Words): ValueChange[] {
  const [old, fresh] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  return LANGUAGES.flatMap((language) => {
    const inLanguage = { ...place, language: LANGUAGE_NAMES[language] };
    const [was, is] = [old[language], fresh[language]];
    if (!isFields(was) && !isFields(is)) return compareValues(inLanguage, was, is, words);
    return compareFields(
      { ...inLanguage, groups: [...place.groups, labelOf(place.path, words)] },
      was,
      is,
      words,
    );
  });
}

function compareLists(place: Place, before: unknown[], after: unknown[], words: Words): ValueChange[] {
  const label = labelOf(place.path, words);
  const { pairs, added, removed, isMoved } = pairEntries(before, after);
  const nameOf = (entry: unknown) => nameEntry(entry, place.path, words);
  const order = (entries: unknown[]) => entries.map(nameOf).join(', ');
  return [
    ...pairs.flatMap(([old, fresh]) =>
      compareFields({ ...place, groups: [...place.groups, label, nameOf(old)] }, old, fresh, words),
    ),
    ...added.flatMap((entry) => entryChange(place, entry, words, (text) => ['', text])),
    ...removed.flatMap((entry) => entryChange(place, entry, words, (text) => [text, ''])),
    ...(isMoved
      ? textChange(
          { ...place, groups: [...place.groups, label], path: '' },
          order(before),
          order(after),
          words,
        )
      : []),
  ];
}

/** A whole entry in each language, or once if it has no text in both. */
function entryChange(
  place: Place,
  entry: unknown,
  words: Words,
  toChange: (text: string) => [before: string, after: string],
): ValueChange[] {
  const inWords = (inner: Place, { language }: Words) => {
    const [before, after] = toChange(say(entry, place.path, { ...words, language }));
    return textChange(inner, before, after, words);
  };
  if (!hasTexts(entry)) return inWords(place, words);
  return LANGUAGES.flatMap((language) =>
    inWords({ ...place, language: LANGUAGE_NAMES[language] }, { ...words, language }),
  );
}

/** The first text of an entry, which is its name or its date. */
function nameEntry(entry: unknown, path: string, words: Words): string {
  if (!isFields(entry)) return say(entry, path, words);
  const [name = '', value] = Object.entries(entry).find(([, inner]) => !isLocalized(inner) || inner) ?? [];
  const text = say(value, `${path}.${name}`, words);
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}

function pictureChange(place: Place, after: unknown, words: Words): ValueChange {
  const t = SITE_TEXTS[words.language].changes;
  const [added, removed] = isLogo(place.path)
    ? [t.drawingNew, t.drawingRemoved]
    : [t.photoNew, t.photoRemoved];
  return { label: fullLabel(place, words), after: whole(after === undefined ? removed : added) };
}

function textChange(place: Place, before: string, after: string, words: Words): ValueChange[] {
  if (before.trim() === after.trim()) return [];
  const label = fullLabel(place, words);
  if (!before) return [{ label, after: whole(after) }];
  if (!after) return [{ label, before: whole(before) }];
  return [{ label, ...compareTexts(before, after) }];
}

function fullLabel({ path, groups, language }: Place, words: Words): string {
  const own = path ? labelOf(path, words) : SITE_TEXTS[words.language].changes.order;
  const label = [...groups, own].join(' · ');
  return language === undefined ? label : `${label} (${language})`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
