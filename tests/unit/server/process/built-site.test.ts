import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireBuiltSite } from '#server/process/start/built-site.ts';
import { removeStamp, writeStamp } from '#server/site/live/site-stamp.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://tamada.example' };

function createProject({ builtFor = PRODUCTION.SITE_URL } = {}): string {
  const project = createTemporaryFolder();
  mkdirSync(join(project, 'dist'));
  writeStamp(project, new Date(0), { SITE_URL: builtFor });
  return project;
}

it('takes a site that was built to its end for its settings', () => {
  const project = createProject({ builtFor: 'https://tamada.example/' });

  expect(() => requireBuiltSite(PRODUCTION, { project, isPublished: false })).not.toThrow();
});

it('refuses half of a site, also beside published pages', () => {
  const project = createProject();
  removeStamp(project);

  expect(() => requireBuiltSite(PRODUCTION, { project, isPublished: true })).toThrow(
    `The site in ${project}/dist is only half built: build it again with "tamada upgrade"`,
  );
});

it('refuses pages for another address, unless it can build others', () => {
  const project = createProject({ builtFor: 'https://old.example' });

  expect(() => requireBuiltSite(PRODUCTION, { project, isPublished: false })).toThrow(
    'The site was built with SITE_URL "https://old.example", but the setting is "https://tamada.example"',
  );
  expect(() => requireBuiltSite(PRODUCTION, { project, isPublished: true })).not.toThrow();
  mkdirSync(join(project, 'node_modules/astro'), { recursive: true });
  expect(() => requireBuiltSite(PRODUCTION, { project, isPublished: false })).not.toThrow();
});

it('needs no site in development, and none where a CDN has it', () => {
  const project = createProject();
  removeStamp(project);

  expect(() => requireBuiltSite({}, { project, isPublished: false })).not.toThrow();
  expect(() =>
    requireBuiltSite(PRODUCTION, { project: createTemporaryFolder(), isPublished: false }),
  ).not.toThrow();
});
