import { SCENES, type Scene } from '#tests/scenes/index.ts';
import { opensSomething } from '#tests/scenes/opened.ts';
import { isDeep, sample, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { expect, test, type BrowserContext, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { listButtons, pressAndListen, readButtons, type Button } from '#tests/support/site/presses.ts';

// Scenes provoke refusals and failures on purpose.
test.use({ allowedErrors: [/./], contextOptions: { reducedMotion: 'reduce' }, screenshot: 'off' });
// The deep run presses all tables of a map and all days of a calendar.
test.describe.configure({ timeout: 300_000 });

const KINDS = 6;
/** By the specification "Subscribe" does nothing. */
const SPECIFIED = '.newsletter';

const scenes = SCENES.filter(({ name, isPrinted }) => !isPrinted && (isDeep || opensSomething(name)));

for (const scene of scenes) {
  for (const language of TESTED_LANGUAGES) {
    test(`every press on ${scene.name} is answered, ${language}`, async ({ openContext }) => {
      const open = async () => openFresh(await openContext(), scene, language);
      const hasBar = isDeep || scene.name === 'home';

      expect(await pressAll(open, (button) => hasBar || !button.isInBar)).toEqual([]);
    });
  }
}

/** Presses each button of the scene, which opens afresh after a press that has changed any button. */
async function pressAll(open: () => Promise<Page>, isMeant: (button: Button) => boolean): Promise<string[]> {
  let page = await open();
  const buttons = pickButtons((await listButtons(page)).filter(isMeant));
  const atFirst = await readButtons(page);
  const wrong: string[] = [];
  for (const button of buttons) {
    if (page.isClosed()) page = await open();
    const faults = await pressAndListen(page, button);
    wrong.push(...faults.map((fault) => `${button.name}: ${fault}`));
    const isAsBefore = (await readButtons(page).catch(() => '')) === atFirst;
    if (!isAsBefore) await page.context().close();
  }
  return wrong;
}

async function openFresh(context: BrowserContext, scene: Scene, language: Language): Promise<Page> {
  const page = await context.newPage();
  if (scene.only === 'phone') await page.setViewportSize({ width: 360, height: 740 });
  await scene.open(page, language);
  await page
    .locator(SPECIFIED)
    .evaluateAll((parts) => parts.forEach((part) => part.setAttribute('inert', '')));
  return page;
}

/** All in the deep run, otherwise one of each kind. */
function pickButtons(buttons: readonly Button[]): readonly Button[] {
  const kinds = [...new Map(buttons.map((button) => [button.kind, button])).values()];
  return isDeep ? buttons : sample(kinds, KINDS);
}
