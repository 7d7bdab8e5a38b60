import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
  type PersistentEvents,
  type PersistentStore,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

export interface Format<Value> {
  /** Returns undefined or throws if the text is invalid. */
  parse: (text: string) => Value | undefined;
  /** Undefined removes the key. */
  write: (value: Value) => string | undefined;
}

/** Values that local storage rejects, because it is full or forbidden: they last as long as the page. */
const unsaved = new Map<string, string>();

/** Keys of which this page has its own values, beside those in storage. */
const apart = new Set<string>();

/** Lets a page use stores without touching what is stored. Call it before they are used. */
export function keepApart(keys: readonly string[]): void {
  for (const key of keys) apart.add(key);
}

/** The text under a key; undefined if there is none or storage cannot be read. Never throws. */
export function readStored(key: string): string | undefined {
  if (apart.has(key)) return unsaved.get(key);
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStored(key: string, text: string): void {
  if (apart.has(key)) return void unsaved.set(key, text);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

function removeStored(key: string): void {
  unsaved.delete(key);
  if (apart.has(key)) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds nothing to remove.
  }
}

function createSafeStorage(): PersistentStore {
  return new Proxy<PersistentStore>(
    {},
    {
      has: (_, key) => readStored(String(key)) !== undefined,
      get: (_, key) => readStored(String(key)),
      set: (_, key, text: string) => {
        writeStored(String(key), text);
        return true;
      },
      deleteProperty: (_, key) => {
        removeStored(String(key));
        return true;
      },
    },
  );
}

/** Stores remove their listeners up to a second late, when a test may have removed the window. */
const events: PersistentEvents = {
  ...windowPersistentEvents,
  addEventListener: (key, ...listeners) => {
    if (!apart.has(key)) windowPersistentEvents.addEventListener(key, ...listeners);
  },
  removeEventListener: (...listeners) => {
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...listeners);
  },
};

if (typeof window !== 'undefined') setPersistentEngine(createSafeStorage(), events);

/**
 * A store in local storage, under a key of the specification, synchronised with other tabs. Invalid content counts as
 * empty.
 */
export function stored<Value>(key: string, empty: Value, format: Format<Value>): WritableAtom<Value> {
  return persistentAtom<Value>(key, empty, {
    encode: format.write,
    decode: (text) => readFormat(text, empty, format),
  });
}

/** Invalid content counts as empty. */
export function readFormat<Value>(text: string, empty: Value, { parse }: Format<Value>): Value {
  try {
    return parse(text) ?? empty;
  } catch {
    return empty;
  }
}

/** A plain text that must pass a check; empty otherwise. */
export function storedText(key: string, isValid: (text: string) => boolean): WritableAtom<string> {
  return stored(key, '', {
    parse: (text) => (isValid(text) ? text : undefined),
    write: (text) => text || undefined,
  });
}
