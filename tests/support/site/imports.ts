import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';

export interface Import {
  /** The importing file, relative to the project's root. */
  from: string;
  /** A file relative to the project's root, or a package name; Node's own modules start with `node:`. */
  to: string;
  isPackage: boolean;
  isTypeOnly: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of the matching files, resolved. Type-only: written as `import type`. */
export function listImports(...patterns: string[]): Import[] {
  return globSync(patterns)
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .toSorted()
    .flatMap((from) => {
      const source = readFileSync(from, 'utf8');
      return [
        ...[...source.matchAll(STATIC)].map(([, type, name = '']) => resolve(from, name, Boolean(type))),
        ...[...source.matchAll(DYNAMIC)].map(([, name = '']) => resolve(from, name, false)),
      ];
    });
}

function resolve(from: string, name: string, isTypeOnly: boolean): Import {
  const address = name.replace(/\?.*$/, '');
  if (address.startsWith('#')) return { from, to: address.slice(1), isPackage: false, isTypeOnly };
  if (address.startsWith('.')) {
    return { from, to: posix.join(posix.dirname(from), address), isPackage: false, isTypeOnly };
  }
  const isBuiltin = builtinModules.includes(address) || address.startsWith('node:');
  return {
    from,
    to: isBuiltin ? `node:${address.replace('node:', '')}` : address,
    isPackage: true,
    isTypeOnly,
  };
}
