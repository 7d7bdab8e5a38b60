import { describe, expect, it } from 'vitest';
import { signOutEverybody } from '#server/staff/sign-in/sign-out-everybody.ts';
import { createPerson } from '#tests/support/server/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import type { Client } from '#tests/support/server/client.ts';
import { postForm, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

const NINO = { email: 'nino@example.com', password: 'khachapuri' };
const NEW_PASSWORD = 'chakapuli';
const from = (address: string) => ({ 'X-Forwarded-For': address });
const openHouse = () => createTestApp({ env: { TRUST_PROXY: '1' } });

/** Whether the browser may try a password after strangers have used up the attempts of the account. */
async function isKnown({ ctx, client }: TestApp, browser: Client): Promise<boolean> {
  const guess = { email: NINO.email, password: 'wrong' };
  await client().post('/auth/signin', guess, from('198.51.100.1'));
  await ctx.db
    .updateTable('rate_limits')
    .set({ points: 50 })
    .where('key', 'like', 'sign_in_account:%')
    .execute();
  return (await browser.post('/auth/signin', guess, from('192.0.2.1'))).status === 401;
}

const askForLink = (browser: Client, email: string) =>
  postForm(browser, '/staff/sign-in', { email }, from('192.0.2.1'));

/** A browser that was signed in before, and the diner's own one. */
async function signedInTwice(house: TestApp): Promise<{ own: Client; former: Client }> {
  const former = house.client();
  await former.post('/auth/signup', createPerson(NINO));
  const own = house.client();
  await own.post('/auth/signin', NINO, from('203.0.113.1'));
  return { own, former };
}

describe('a browser that has signed in before', () => {
  it('has attempts of its own', async () => {
    const house = await openHouse();
    const { own, former } = await signedInTwice(house);

    expect(await isKnown(house, own)).toBe(true);
    expect(await isKnown(house, former)).toBe(true);
  });

  it('is a stranger after the password was changed elsewhere', async () => {
    const house = await openHouse();
    const { own, former } = await signedInTwice(house);

    const change = { currentPassword: NINO.password, newPassword: NEW_PASSWORD };
    expect((await own.post('/auth/change-password', change)).status).toBe(200);

    expect(await isKnown(house, own)).toBe(true);
    expect(await isKnown(house, former)).toBe(false);
  });

  it('is a stranger after all others were signed out', async () => {
    const house = await openHouse();
    const { own, former } = await signedInTwice(house);

    await own.post('/user/devices/sign-out-others');

    expect(await isKnown(house, own)).toBe(true);
    expect(await isKnown(house, former)).toBe(false);
  });

  it('is a stranger after everybody was signed out', async () => {
    const house = await openHouse();
    const { own } = await signedInTwice(house);

    await signOutEverybody(house.ctx, { by: 'the server' });

    expect(await isKnown(house, own)).toBe(false);
  });

  it('is a stranger to the next account with the same e-mail', async () => {
    const house = await openHouse();
    const { own, former } = await signedInTwice(house);
    expect((await own.post('/auth/delete-account', { password: NINO.password })).status).toBe(200);

    await house.signedIn(NINO);

    expect(await isKnown(house, former)).toBe(false);
  });

  it('is a stranger to the staff after everybody was signed out', async () => {
    const house = await openHouse();
    const { browser, post } = await signInStaff(house);
    await post('/staff/sign-out');
    for (let attempt = 0; attempt < 31; attempt += 1)
      await askForLink(house.client(), `stranger${attempt}@example.com`);
    expect((await askForLink(browser, STAFF_EMAIL)).status).toBe(303);

    await signOutEverybody(house.ctx, { by: 'the server' });

    expect((await askForLink(browser, STAFF_EMAIL)).status).toBe(429);
  });

  it('stays known when the e-mail only is written otherwise', async () => {
    const house = await openHouse();
    const { own } = await signedInTwice(house);
    expect(await isKnown(house, own)).toBe(true);

    expect((await own.post('/auth/signin', { ...NINO, email: 'Nino@Example.com' })).status).toBe(200);
  });
});
