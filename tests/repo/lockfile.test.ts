import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
  deprecated?: string;
  optional?: boolean;
}
type Packages = Record<string, LockedPackage>;

function readPackages(file: string): Packages {
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }).packages;
}

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

function findVersion(packages: Packages, owner: string, name: string): string | undefined {
  const place = placesOf(owner, name).find((candidate) => packages[candidate]);
  return place && packages[place]?.version;
}

/** Binaries are requested by exact version; for a range any locked version is enough. */
function isLocked(version: string | undefined, range: string): boolean {
  return /^\d/.test(range) ? version === range : version !== undefined;
}

const node = readPackages('package-lock.json')['node_modules/node']?.version ?? '';

describe.each(['package-lock.json', 'tools/package-lock.json'])('%s', (file) => {
  const packages = readPackages(file);
  const listWhere = (isWanted: (found: LockedPackage) => unknown) =>
    Object.keys(packages).filter((place) => isWanted(packages[place] ?? {}));

  it("has only packages for the project's Node", () => {
    // npm leaves out an optional package that does not fit.
    const misfits = listWhere(({ engines, optional }) => !optional && !satisfies(node, engines?.node ?? '*'));

    expect(misfits).toEqual([]);
  });

  it('has no deprecated package', () => {
    expect(listWhere(({ deprecated }) => deprecated)).toEqual([]);
  });

  // A binary that the registry lacked when the lockfile was written is silently left out, and `npm ci` then rejects the
  // lockfile.
  it("locks every platform's binaries at the requested version", () => {
    const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, range]) => !isLocked(findVersion(packages, owner, name), range))
        .map(([name, range]) => `${owner}: ${name}@${range}`),
    );

    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(listWhere(({ resolved }) => resolved)).toEqual([]);
  });
});
