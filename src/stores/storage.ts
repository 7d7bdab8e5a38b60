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

/** Values of keys of which this page has its own, beside those in storage. */
const apart = new Map<string, string | undefined>();

/**
 * Values that local storage rejects, because it is full or forbidden. The name of the window carries them to the next
 * page of the tab. Browsers clear it when the tab goes to another site.
 */
const unsaved = readCarried();

/** Lets a page use stores without touching what is stored. Call it before they are used. */
export function keepApart(keys: readonly string[]): void {
  for (const key of keys) apart.set(key, undefined);
}

/** The text under a key; undefined if there is none or storage cannot be read. Never throws. */
export function readStored(key: string): string | undefined {
  if (apart.has(key)) return apart.get(key);
  try {
    return unsaved.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStored(key: string, text: string): void {
  if (apart.has(key)) return void apart.set(key, text);
  try {
    localStorage.setItem(key, text);
    carry(key, undefined);
  } catch {
    carry(key, text);
  }
}

function removeStored(key: string): void {
  if (apart.has(key)) return void apart.set(key, undefined);
  carry(key, undefined);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds nothing to remove.
  }
}

function carry(key: string, text: string | undefined): void {
  if (text === unsaved.get(key)) return;
  if (text === undefined) unsaved.delete(key);
  else unsaved.set(key, text);
  window.name = unsaved.size > 0 ? JSON.stringify(Object.fromEntries(unsaved)) : '';
}

/** Another site can name a window too: what storage would take is not read from the name. */
function readCarried(): Map<string, string> {
  const carried = new Map<string, string>();
  try {
    const values = JSON.parse(window.name) as object;
    for (const [key, text] of Object.entries(values)) {
      if (typeof text === 'string' && isRejected(key, text)) carried.set(key, text);
    }
  } catch {
    // The window has no name of ours.
  }
  return carried;
}

function isRejected(key: string, text: string): boolean {
  try {
    const present = localStorage.getItem(key);
    localStorage.setItem(key, text);
    if (present === null) localStorage.removeItem(key);
    else localStorage.setItem(key, present);
    return false;
  } catch {
    return true;
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
