import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
  type PersistentEvents,
  type PersistentStore,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

interface Format<Value> {
  /** Undefined, or a throw, where the text cannot be read. */
  parse: (text: string) => Value | undefined;
  /** Undefined takes the key away. */
  write: (value: Value) => string | undefined;
}

/** What local storage would not take (it is full, or forbidden altogether) lasts as long as the page. */
const kept = new Map<string, string>();

/** The text under a key; undefined where there is none or where storage may not be read. Never throws. */
export function readStored(key: string): string | undefined {
  try {
    return kept.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    kept.delete(key);
  } catch {
    kept.set(key, text);
  }
}

function removeStored(key: string): void {
  kept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to take away.
  }
}

function patientStorage(): PersistentStore {
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

/** Stores let go of the window up to a second late: it may be gone by then. */
const events: PersistentEvents = {
  ...windowPersistentEvents,
  removeEventListener: (...listeners) => {
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...listeners);
  },
};

if (typeof window !== 'undefined') setPersistentEngine(patientStorage(), events);

/**
 * A store that is kept in local storage under a key of the specification and stays in step with other tabs. Whatever
 * stands there may be garbage: what cannot be read counts as empty.
 */
export function stored<Value>(key: string, empty: Value, format: Format<Value>): WritableAtom<Value> {
  return persistentAtom<Value>(key, empty, {
    encode: format.write,
    decode: (text) => {
      try {
        return format.parse(text) ?? empty;
      } catch {
        return empty;
      }
    },
  });
}

/** A plain text that must pass a check; empty otherwise. */
export function storedText(key: string, isValid: (text: string) => boolean): WritableAtom<string> {
  return stored(key, '', {
    parse: (text) => (isValid(text) ? text : undefined),
    write: (text) => text || undefined,
  });
}
