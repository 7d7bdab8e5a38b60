import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { getConfig } from '#server/platform/settings/config.ts';

it('makes each path absolute', () => {
  const config = getConfig({
    DATA_DIR: 'house',
    DATABASE_URL: 'house/other.sqlite',
    BANK_PUBLIC_KEY_FILE: 'bank.pem',
    CONTENT_FOLDER: 'content',
  });

  expect(config).toMatchObject({
    dataDir: resolve('house'),
    databaseUrl: resolve('house/other.sqlite'),
    content: { folder: resolve('house/content') },
    bank: { publicKey: { file: resolve('bank.pem') } },
    publishing: { contentFolder: resolve('content') },
  });
});

it('keeps everything in one folder unless it is told otherwise', () => {
  expect(getConfig({})).toMatchObject({
    dataDir: resolve('data'),
    databaseUrl: resolve('data/tamada.sqlite'),
    content: { folder: resolve('data/content') },
    bank: { publicKey: { file: resolve('data/sandbox-bank/public.pem') } },
  });
});
