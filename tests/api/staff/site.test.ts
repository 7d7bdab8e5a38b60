import { describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { KHARCHO, LEVAN, NINO } from '#tests/support/editing/drafts.ts';
import type { Build } from '#server/site/publishing/types.ts';
import { buildPage, openEditingHouse } from '#tests/support/editing/editing-house.ts';
import { postForm, textOf } from '#tests/support/staff/staff.ts';

const SITE = '/staff/site';
/** The texts of a page without its elements. */
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

async function openWithPrice(build?: Build) {
  const house = await openEditingHouse(build);
  const commit = await house.drafts.repository.save(
    [await house.drafts.change(KHARCHO, '17.50', '19.90')],
    NINO,
  );
  return { ...house, commit };
}

describe('the page of the site', () => {
  it('asks strangers to sign in and refuses a hostess', async () => {
    const { client, signIn } = await openEditingHouse();
    const hostess = await signIn('hostess');

    const stranger = await client().send(SITE);
    const refused = await hostess.browser.send(SITE);
    const publish = await hostess.post(`${SITE}/publish`, { commit: 'x' });

    expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/staff/sign-in']);
    expect([refused.status, publish.status]).toEqual([403, 403]);
  });

  it('says in words what is not published yet, and who saved it', async () => {
    const { signIn } = await openWithPrice();
    const editor = await signIn();

    const page = plain(await editor.text(`${SITE}?lang=en`));

    expect(page).toContain('Dish: Kharcho');
    expect(page).toContain('Price in lari Before: ₾17.50 Now: ₾19.90');
    expect(page).toContain(NINO.email);
    expect(plain(await editor.text(`${SITE}?lang=ka`))).toContain('კერძი: ხარჩო');
  });

  it('says that everything is published while nothing waits', async () => {
    const { signIn } = await openEditingHouse();
    const editor = await signIn();

    const page = plain(await editor.text(`${SITE}?lang=en`));

    expect(page).toContain('All published Everything that is saved is published.');
    expect(page).not.toContain('Not published yet');
  });

  it('reads no file that no page shows', async () => {
    const { signIn, drafts } = await openEditingHouse();
    await drafts.repository.save([{ path: 'content/events.yaml', content: Buffer.from('a: 1') }], NINO);
    const editor = await signIn();

    expect(plain(await editor.text(`${SITE}?lang=en`))).toContain('All published');
  });

  it('lists the days that the hostess has closed', async () => {
    const { signIn } = await openEditingHouse();
    const owner = await signIn('owner');
    await owner.post('/staff/days/2026-07-10/close', { note: 'wedding' });

    const page = plain(await owner.text(`${SITE}?lang=en`));

    expect(page).toContain('Friday, 10 July 2026 No more reservations: wedding staff');
  });

  it('publishes what it shows', async () => {
    const { signIn, commit, settled } = await openWithPrice();
    const editor = await signIn();

    const pressed = await editor.post(`${SITE}/publish`, { commit });
    await settled();

    const page = plain(await editor.text(`${SITE}?lang=en`));
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, SITE]);
    expect(page).toContain('Everything that is saved is published.');
    expect(page).toMatch(/Published on [^.]+ by editor@tamada\.example\./);
    expect(page).toContain('guests see this now published · Dish: Kharcho');
  });

  it('names what a publication changed of a file with several forms', async () => {
    const { signIn, drafts, clock, settled } = await openEditingHouse();
    const editor = await signIn();
    clock.advance(1000);
    const closed = await drafts.repository.save(
      [await drafts.change('content/rules.yaml', 'en: Orthodox Christmas', 'en: Christmas')],
      NINO,
    );
    await editor.post(`${SITE}/publish`, { commit: closed });
    await settled();

    const page = plain(await editor.text(`${SITE}?lang=en`));

    expect(page).toContain('guests see this now published · Closed days and other hours ');
    expect(plain(await editor.text(`${SITE}?lang=ka`))).toContain('დასვენების დღეები და შეცვლილი საათები');
    expect(page).not.toContain('Closed days and other hours / Rules');
  });

  it('tells what is being published from what was saved since', async () => {
    let finish = () => undefined as void;
    const built = new Promise<void>((resolve) => (finish = resolve));
    const house = await openWithPrice(async (request) => {
      await built;
      return buildPage(request);
    });
    const editor = await house.signIn();
    await editor.post(`${SITE}/publish`, { commit: house.commit });
    await house.drafts.repository.save(
      [await house.drafts.change(KHARCHO, 'en: Kharcho', 'en: Kharcho soup')],
      LEVAN,
    );

    const during = await editor.text(`${SITE}?lang=en`);
    finish();
    await house.settled();

    const [inside = '', after = ''] = plain(during).split('Not in this publication');
    expect(inside).toContain('Publishing…');
    expect(inside).toContain('Price in lari Before: ₾17.50 Now: ₾19.90');
    expect(inside).not.toContain('Kharcho soup');
    expect(after).toContain('Name (English) Before: Kharcho Now: Kharcho soup');
    expect(after).not.toContain('₾17.50');
    expect(during).not.toMatch(/action="[^"]*\/(publish|discard)"/);
    expect(plain(await editor.text(`${SITE}?lang=en`))).toContain('Not published yet');
  });

  it.runIf(isDeep)('publishes nothing that was saved after the page was opened', async () => {
    const { signIn, commit, drafts } = await openWithPrice();
    const editor = await signIn();
    await drafts.repository.save([await drafts.change(KHARCHO, '19.90', '18.00')], LEVAN);

    const pressed = await editor.post(`${SITE}/publish`, { commit });

    expect(pressed.status).toBe(409);
    expect(plain(String(pressed.body))).toContain('ამასობაში კიდევ რაღაც შეინახა');
  });

  it('brings an earlier publication back, and the drafts with it', async () => {
    const { signIn, commit, settled, drafts } = await openWithPrice();
    const editor = await signIn();
    await editor.post(`${SITE}/publish`, { commit });
    await settled();
    const id = /name="id" value="([^"]+)"/.exec(await editor.text(SITE))?.[1] ?? '';

    await editor.post(`${SITE}/back`, { id });
    await settled();

    const page = plain(await editor.text(`${SITE}?lang=en`));
    expect(page).toContain('guests see this now restored · Dish: Kharcho');
    expect(page).toContain('Everything that is saved is published.');
    expect(await drafts.read(KHARCHO)).toContain('17.50');
    const [latest] = await drafts.repository.log({ to: await drafts.repository.head() });
    expect(latest?.author.name).toBe('editor@tamada.example');
  });

  it.runIf(isDeep)('keeps what is not published yet when it brings back', async () => {
    const { signIn, commit, settled, drafts } = await openWithPrice();
    const editor = await signIn();
    await editor.post(`${SITE}/publish`, { commit });
    await settled();
    const id = /name="id" value="([^"]+)"/.exec(await editor.text(SITE))?.[1] ?? '';
    await drafts.repository.save([await drafts.change(KHARCHO, 'en: Kharcho', 'en: Kharcho soup')], LEVAN);

    await editor.post(`${SITE}/back`, { id });
    await settled();

    const page = plain(await editor.text(`${SITE}?lang=en`));
    expect(page).toContain('Name (English) Before: Kharcho Now: Kharcho soup');
    expect(page).not.toContain('19.90');
  });

  it.runIf(isDeep)(
    'says if the drafts do not fit the earlier publication, and leaves them alone',
    async () => {
      const { signIn, settled, drafts } = await openEditingHouse();
      const editor = await signIn();
      const stews = '  - { slug: stews, name: { en: Stews, ka: ჩაშუშული } }\n';
      const menu = await drafts.change('content/menu.yaml', 'categories:\n', `categories:\n${stews}`);
      const commit = await drafts.repository.save([menu], NINO);
      await editor.post(`${SITE}/publish`, { commit });
      await settled();
      const id = /name="id" value="([^"]+)"/.exec(await editor.text(SITE))?.[1] ?? '';
      const moved = [await drafts.change(KHARCHO, 'category: soups', 'category: stews')];
      const head = await drafts.repository.save(moved, LEVAN);

      const { status, body } = await editor.post(`${SITE}/back`, { id });
      await settled();

      expect([status, plain(String(body))]).toEqual([409, expect.stringContaining('წინა ვერსია ქვეყნდება')]);
      expect(await drafts.repository.head()).toBe(head);
      expect(plain(await editor.text(`${SITE}?lang=en`))).toContain(
        'guests see this now restored · Categories',
      );
    },
  );

  it('discards the changes that are not published', async () => {
    const { signIn, commit, drafts } = await openWithPrice();
    const editor = await signIn();

    await editor.post(`${SITE}/discard`, { commit });

    expect(await drafts.read(KHARCHO)).toContain('17.50');
    expect(plain(await editor.text(`${SITE}?lang=en`))).toContain('Everything that is saved is published.');
  });

  it.runIf(isDeep)('refuses a form without the token of the session', async () => {
    const { signIn, commit } = await openWithPrice();
    const { browser } = await signIn();

    const { status } = await postForm(browser, `${SITE}/publish`, { commit });

    expect(status).toBe(403);
    expect(await textOf(browser, SITE)).not.toContain('role="status"');
  });
});
