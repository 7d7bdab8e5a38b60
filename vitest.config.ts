import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { siteDefinitions } from './scripts/site-definitions.ts';

export default defineConfig({
  define: siteDefinitions(),
  test: {
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // Its own choice leaves a core idle.
    maxWorkers: availableParallelism(),
    setupFiles: ['tests/support/strict-console.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{unit,api,db,repo,sandbox-bank}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'islands', environment: 'jsdom', include: ['tests/islands/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          globalSetup: ['tests/support/postgres-server.ts'],
          include: ['tests/{api,db}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          globalSetup: ['tests/support/build-site.ts'],
          include: ['tests/engines/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          environment: 'node',
          globalSetup: ['tests/support/build-site.ts'],
          include: ['tests/deploy/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'jsdom',
          globalSetup: ['tests/support/build-site.ts'],
          include: ['tests/build/**/*.test.ts'],
        },
      },
    ],
  },
});
