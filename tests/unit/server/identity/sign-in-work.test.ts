import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

// A spy, not a fake: passwords are really checked.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const NINO = { email: 'nino@example.com', password: 'khachapuri' };

it('does the same work for a sign-in with an address that has no account', async () => {
  const { client, signedIn } = await createTestApp();
  await signedIn(NINO);
  const cost = async (email: string) => {
    vi.mocked(verify).mockClear();
    await client().post('/auth/signin', { email, password: 'wrong' });
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
  };

  const known = await cost(NINO.email);

  expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(await cost('dato@example.com')).toEqual(known);
});
