import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** The places where Node looks for a dependency of a package, nearest first. */
function placesOf(owner: string, name: string): string[] {
  const places = [`${owner}/node_modules/${name}`];
  for (
    let at = owner.lastIndexOf('/node_modules/');
    at > 0;
    at = owner.lastIndexOf('/node_modules/', at - 1)
  ) {
    places.push(`${owner.slice(0, at)}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

function findVersion(owner: string, name: string): string | undefined {
  const place = placesOf(owner, name).find((candidate) => packages[candidate]);
  return place && packages[place]?.version;
}

/** Binaries are asked for by exact version; of a range it is enough that something is locked. */
function isLocked(version: string | undefined, range: string): boolean {
  return /^\d/.test(range) ? version === range : version !== undefined;
}

describe('package-lock.json', () => {
  // A binary that a registry did not have while the lockfile was written is left out without a word, and `npm ci` then
  // refuses the whole lockfile.
  it('locks the binaries of every platform, each at the version asked for', () => {
    const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, range]) => !isLocked(findVersion(owner, name), range))
        .map(([name, range]) => `${owner}: ${name}@${range}`),
    );

    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved);

    expect(named).toEqual([]);
  });
});
