import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { siteDefinitions } from './scripts/site-definitions.ts';

/** These start a PostgreSQL of their own, which they break. They also run in the project `server`. */
const OWN_POSTGRES = [
  'tests/db/{haproxy,lost-connection,silent-line,standby}.test.ts',
  'tests/api/process/{handed-socket,late-postgres}.test.ts',
];

/** It takes longest, and would otherwise be the last to start, because its file is small. */
const FIRST = 'tests/api/dining/everybody.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith(FIRST);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

/** These test modules that keep state, as the stores do, or replace one. All others share what they import. */
const ISOLATED = ['tests/unit/src/**/*.test.ts', 'tests/unit/server/identity/sign-in-work.test.ts'];

/**
 * Files that start no processes run in threads: each has its own memory there too, and a thread starts with two thirds
 * of the work that a process takes.
 */
export default defineConfig({
  define: siteDefinitions(),
  test: {
    // For a machine that stops for half a minute under other load: no test shows speed by it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests wait: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/strict-console.ts', 'tests/support/patient-waits.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          pool: 'threads',
          include: ['tests/{unit,repo}/**/*.test.ts'],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          pool: 'threads',
          globalSetup: ['tests/support/islands/provide-description.ts'],
          include: ISOLATED,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{api,db,sandbox-bank}/**/*.test.ts'],
          // Runs in the project `postgres`.
          exclude: ['tests/db/maintenance-postgres.test.ts'],
          // The server keeps no state in modules, and to import it anew for each file would take a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          environment: 'jsdom',
          pool: 'threads',
          globalSetup: ['tests/support/islands/provide-description.ts'],
          setupFiles: ['tests/support/islands/islands-setup.ts'],
          include: ['tests/islands/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          globalSetup: ['tests/support/server/postgres-server.ts'],
          include: ['tests/{api,db}/**/*.test.ts'],
          exclude: OWN_POSTGRES,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts', ...OWN_POSTGRES],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          globalSetup: ['tests/support/site/build-site.ts'],
          include: ['tests/engines/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          environment: 'node',
          globalSetup: ['tests/support/site/build-site.ts'],
          include: ['tests/deploy/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'jsdom',
          pool: 'threads',
          globalSetup: ['tests/support/site/build-site.ts'],
          include: ['tests/build/**/*.test.ts'],
        },
      },
    ],
  },
});
