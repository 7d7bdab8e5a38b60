import { describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { KHARCHO, NINO } from '#tests/support/editing/drafts.ts';
import { openEditingHouse } from '#tests/support/editing/editing-house.ts';

const PREVIEW = 'http://preview.localhost:3000';

/** A server whose drafts have another price, with the preview built and opened by an editor. */
async function openPreview() {
  const house = await openEditingHouse();
  await house.drafts.repository.save([await house.drafts.change(KHARCHO, '17.50', '19.90')], NINO);
  const editor = await house.signIn();
  await editor.post('/staff/site/preview');
  await house.settled();
  const page = await editor.text('/staff/site/preview');
  const address = /href="(http:\/\/preview[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const phone = house.client('ka');
  const entered = await phone.send(address);
  return { ...house, editor, page, address, phone, entered };
}

describe('the preview', () => {
  it('shows the drafts to everybody with the address, under a bar in both languages', async () => {
    const { phone, entered, page: offer } = await openPreview();

    const page = await phone.send(`${PREVIEW}/ka/menu`);

    expect(offer).toMatch(/<figure class="code" role="img" aria-label="[^"]+"><svg/);
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/ka']);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1>მენიუ</h1>');
    expect(page.body).toMatch(/<body><link [^>]*preview-bar\.css"><p class="preview-bar"/);
    expect(page.body).toContain('Preview: not published yet');
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  });

  it("answers the menu with the drafts' prices, and takes no orders", async () => {
    const { phone, client } = await openPreview();

    const refused = await phone.send(`${PREVIEW}/api/bog/create-order`, { method: 'POST' });
    const drafts = await phone.send(`${PREVIEW}/api/menu`);
    const live = await client().get('/menu');

    expect(JSON.stringify(drafts.body)).toContain('"id":"kharcho","price":19.9');
    expect(JSON.stringify(live.body)).not.toContain('19.9');
    expect(JSON.stringify(drafts.body).replace('"price":19.9', '"price":0')).toBe(
      JSON.stringify(live.body).replace(/("id":"kharcho","price":)[\d.]+/, '$10'),
    );
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'preview_only' }]);
  });

  it('reads the live API without the cookies of a diner', async () => {
    const { phone } = await openPreview();

    expect((await phone.send(`${PREVIEW}/api/tables`)).status).toBe(200);
    expect((await phone.send(`${PREVIEW}/api/user/profile`)).status).toBe(401);
  });

  it('answers strangers 404 everywhere', async () => {
    const { client } = await openPreview();

    for (const path of ['/', '/en', '/ka/menu', '/api/menu', '/preview-bar.css', '/open', '/open?key=x']) {
      const { status, body } = await client().send(PREVIEW + path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('თამადა');
    }
  });

  it.runIf(isDeep)('ends when the editor signs out', async () => {
    const { phone, editor, address, client } = await openPreview();

    await editor.post('/staff/sign-out');

    expect((await phone.send(`${PREVIEW}/ka`)).status).toBe(404);
    expect((await client().send(address)).status).toBe(404);
  });

  it.runIf(isDeep)('ends when the editor gets another role', async () => {
    const { phone, ctx } = await openPreview();

    await ctx.db.updateTable('staff_members').set({ role: 'cook' }).execute();

    expect((await phone.send(`${PREVIEW}/ka`)).status).toBe(404);
  });

  it('ends after four hours', async () => {
    const { phone, clock } = await openPreview();

    clock.advance(4 * 3_600_000 + 1);

    expect((await phone.send(`${PREVIEW}/ka`)).status).toBe(404);
  });

  it('refuses a key whose end was moved', async () => {
    const { client, address } = await openPreview();

    const { status } = await client().send(address.replace(/\.[\da-z]+\./, '.zzzzzzzz.'));

    expect(status).toBe(404);
  });

  it.runIf(isDeep)('says why it could not be built', async () => {
    const house = await openEditingHouse(() => Promise.reject(new Error('no')));
    const editor = await house.signIn();

    await editor.post('/staff/site/preview');
    await house.settled();

    const page = await editor.text('/staff/site/preview?lang=en');
    expect(page).toContain('The preview could not be built.');
    expect(page).not.toContain('<figure class="code"');
  });
});
