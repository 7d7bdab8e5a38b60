import { describe, expect, it } from 'vitest';
import { signOutEverybody } from '#server/staff/sign-in/sign-out-everybody.ts';
import { addMember, postForm, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const BLOCKS = '/staff/days/2026-07-10/blocks';
const BLOCK = { table: 'table3', from: '19', to: '21', note: 'the “band” & its <drums>' };

async function openSignedOut() {
  const house = await createTestApp();
  const hostess = await signInStaff(house, await addMember(house, 'hostess'));
  await signOutEverybody(house.ctx, { by: STAFF_EMAIL });
  const signInAs = async (role: 'hostess' | 'owner') =>
    signInStaff({ ...house, client: () => hostess.browser }, await addMember(house, role));
  const countBlocks = async () =>
    (await house.ctx.db.selectFrom('table_blocks').selectAll().execute()).length;
  return { ...house, hostess, signInAs, countBlocks };
}

/** The form of the page about the end of the session, as a browser sends it. */
function readFields(body: unknown): Record<string, string> {
  const unescape = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const inputs = String(body).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescape(value)]));
}

describe('a form of the staff', () => {
  it('can be sent after signing in again in another tab', async () => {
    const { hostess, signInAs, countBlocks } = await openSignedOut();
    await signInAs('hostess');

    await hostess.post(BLOCKS, BLOCK);

    expect(await countBlocks()).toBe(1);
  });

  it('keeps what was entered while its member signs in again', async () => {
    const { hostess, signInAs, countBlocks } = await openSignedOut();

    const signedOut = await hostess.post(BLOCKS, BLOCK);
    await signInAs('hostess');
    const kept = readFields(signedOut.body);
    await postForm(hostess.browser, BLOCKS, kept);

    expect(signedOut.status).toBe(401);
    expect(signedOut.body).toContain('სისტემიდან გასული ხართ');
    expect(signedOut.body).toContain(`action="${BLOCKS}"`);
    expect(kept).toMatchObject(BLOCK);
    expect(await countBlocks()).toBe(1);
  });

  it('is not sent in the name of someone else who has signed in', async () => {
    const { hostess, signInAs, countBlocks } = await openSignedOut();
    await signInAs('owner');

    const refused = await hostess.post(BLOCKS, BLOCK);

    expect(refused.status).toBe(403);
    expect(refused.body).toContain('ამ ბრაუზერში სხვა შევიდა');
    expect(await countBlocks()).toBe(0);
  });

  it('of another site gets no token by the way of signing in', async () => {
    const { hostess, signInAs, countBlocks } = await openSignedOut();

    const shown = await postForm(hostess.browser, BLOCKS, BLOCK);
    await signInAs('hostess');
    const sent = await postForm(hostess.browser, BLOCKS, readFields(shown.body));
    const foreign = await postForm(hostess.browser, BLOCKS, BLOCK, { Origin: 'https://evil.example' });

    expect([sent.status, foreign.status]).toEqual([403, 403]);
    expect(await countBlocks()).toBe(0);
  });
});
