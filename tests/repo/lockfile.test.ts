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

/** The folders where Node looks for a package's dependency, nearest first. */
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

/** Binaries are requested by exact version; for a range any locked version is enough. */
function isLocked(version: string | undefined, range: string): boolean {
  return /^\d/.test(range) ? version === range : version !== undefined;
}

describe('package-lock.json', () => {
  // A binary that the registry lacked when the lockfile was written is silently left out, and `npm ci` then rejects the
  // lockfile.
  it("locks every platform's binaries at the requested version", () => {
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
