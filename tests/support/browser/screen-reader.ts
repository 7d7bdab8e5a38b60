import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './e2e.ts';

type Role = Parameters<Page['getByRole']>[0];
type States = Omit<NonNullable<Parameters<Page['getByRole']>[1]>, 'name' | 'exact' | 'includeHidden'>;
/** A page, or a part of it, such as a dialog or a region. */
type Place = Pick<Locator, 'getByRole'>;
type Said = 'status' | 'alert';

export type Reader = ReturnType<typeof listenTo>;

/**
 * A page as a screen reader presents it: finds elements only by the roles, names and states of the accessibility tree.
 * It offers no classes, test ids, texts without a role or positions.
 */
export function listenTo(page: Page) {
  const find = (role: Role, name?: string | RegExp, { in: place = page, ...states }: In = {}) =>
    place.getByRole(role, { ...(name && { name, exact: typeof name === 'string' }), ...states });

  return {
    find,
    hear: (role: Role, name?: string | RegExp, where?: In) => expect(find(role, name, where)).toBeVisible(),
    /** Expects the title and the only heading of level 1. */
    async hearPage(title: string, heading: string | RegExp) {
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    },
    /** Expects a live region to contain the text: polite (`status`) or assertive (`alert`). */
    hearSaid: (text: string, { as = 'status', in: place = page }: { as?: Said; in?: Place } = {}) =>
      expect.poll(() => place.getByRole(as).allTextContents(), { message: text }).toContain(text),
    /** Focuses the element and presses Enter. */
    press: (role: Role, name: string | RegExp, where?: In) => find(role, name, where).press('Enter'),
    /** Expects the role and name of the focused element. */
    hearFocus: (role: string, name: string) =>
      expect.poll(() => readFocus(page), { message: `${role} ${name}` }).toEqual({ role, name }),
    /** Types into the focused field and presses Tab. */
    async typeAndGoOn(text: string) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    },
  };
}

type In = States & { in?: Place };

const property = z.object({ name: z.string(), value: z.object({ value: z.unknown().optional() }) });
const value = z.object({ value: z.string().optional() }).optional();
const tree = z.object({
  nodes: z.array(z.object({ role: value, name: value, properties: z.array(property).optional() })),
});

/** From Chromium's accessibility tree; the innermost focused node counts. */
async function readFocus(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = tree.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const focused = nodes.findLast(({ properties = [] }) =>
    properties.some((one) => one.name === 'focused' && one.value.value === true),
  );
  return { role: focused?.role?.value, name: focused?.name?.value };
}
