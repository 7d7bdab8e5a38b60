import { describe, expect, it } from 'vitest';
import { signOutEverybody } from '#server/staff/sign-in/sign-out-everybody.ts';
import { KHARCHO } from '#tests/support/editing/drafts.ts';
import {
  change,
  CONTENTS,
  dearer,
  openEditor,
  openEditorHouse,
  soup,
} from '#tests/support/editing/editor-house.ts';
import { addMember, signInStaff, STAFF_EMAIL } from '#tests/support/staff/staff.ts';

describe('a save in the editor', () => {
  it('is possible after signing in again in another tab, as the same member only', async () => {
    const { signIn, ctx, drafts, sameBrowser } = await openEditorHouse();
    const { ask, browser } = await signIn('editor');
    await signOutEverybody(ctx, { by: STAFF_EMAIL });

    const signedOut = await ask(CONTENTS, change(dearer));
    await sameBrowser(browser, 'owner');
    const asOther = await ask(CONTENTS, change(dearer));
    await sameBrowser(browser, 'editor');
    const again = await ask(CONTENTS, change(dearer));

    expect([signedOut.status, asOther.status, again.status]).toEqual([401, 401, 200]);
    expect(await drafts.read(KHARCHO)).toBe(dearer);
  });

  it('is refused in the language of the page, also if another tab has chosen another since', async () => {
    const { ctx, client, mailer } = await openEditorHouse();
    const signedIn = await signInStaff({ ctx, client, mailer }, await addMember({ ctx }, 'editor'));
    await signedIn.browser.send('/staff/sign-in?lang=en');
    const { ask } = await openEditor(signedIn);
    await signedIn.browser.send('/staff/sign-in?lang=ka');

    const refused = await ask(CONTENTS, change(soup.replace('category: soups', 'category: soup')));

    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /^content\/dishes\/kharcho\.yaml, line 1: category: "soup" is not/,
      ) as string,
    });
  });

  it('needs the token of the page as well as the cookie', async () => {
    const { signIn } = await openEditorHouse();
    const { ask } = await signIn('editor');
    const { token } = await signIn('owner');

    const without = await ask(CONTENTS, change(dearer), { Authorization: '' });
    const stolen = await ask(CONTENTS, change(dearer), { Authorization: `token ${token}` });

    expect([without.status, stolen.status]).toEqual([401, 401]);
  });

  it('comes from no other origin', async () => {
    const { signIn } = await openEditorHouse();
    const { ask } = await signIn('editor');

    const { status } = await ask(CONTENTS, change(dearer), { Origin: 'https://evil.example' });

    expect(status).toBe(403);
  });

  it('ends with the session', async () => {
    const { signIn, ctx } = await openEditorHouse();
    const { ask } = await signIn('editor');
    await ctx.db.deleteFrom('staff_members').where('email', '!=', STAFF_EMAIL).execute();

    expect((await ask(CONTENTS, change(dearer))).status).toBe(401);
  });
});
