import type { Locator } from '@playwright/test';

/** The system fonts with which the browser renders a text, without the page's own fonts. */
export async function platformFonts(text: Locator): Promise<string[]> {
  const session = await text.page().context().newCDPSession(text.page());
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const mark = `font-probe-${Date.now()}`;
    await text.evaluate((element, name) => element.setAttribute('data-probe', name), mark);
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[data-probe="${mark}"]`,
    });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  } finally {
    await session.detach();
  }
}
