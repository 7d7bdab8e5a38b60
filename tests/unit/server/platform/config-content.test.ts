import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';

describe('the settings of the content', () => {
  it('has the drafts in the data folder and shows them under another host name', () => {
    expect(getConfig({}).content).toEqual({
      folder: resolve('data/content'),
      remote: undefined,
      previewUrl: 'http://preview.localhost:3000',
    });
  });

  it.each([
    ['http://127.0.0.1:4000', 'http://preview.localhost:4000'],
    ['http://www.tamada.example', 'http://preview.tamada.example'],
  ])('shows the drafts of %s at %s', (SITE_URL, previewUrl) => {
    expect(getConfig({ SITE_URL }).content.previewUrl).toBe(previewUrl);
  });
});
