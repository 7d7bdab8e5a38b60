import { mkdirSync, mkdtempSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pointSiteTo, siteLink } from '#server/site/publishing/releases.ts';

it.each([
  ['inside the data folder', '/releases/one/dist', 'releases/one/dist'],
  ['beside it, with a name that begins like it', '-software/dist', undefined],
])('points to a site %s', async (_, rest, relative) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'tamada-releases-')), 'data');
  mkdirSync(dataDir);

  await pointSiteTo(dataDir, dataDir + rest);

  expect(readlinkSync(siteLink(dataDir))).toBe(relative ?? dataDir + rest);
});
