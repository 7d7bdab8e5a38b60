import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './e2e.ts';

type Role = Parameters<Page['getByRole']>[0];
type States = Omit<NonNullable<Parameters<Page['getByRole']>[1]>, 'name' | 'exact' | 'includeHidden'>;
/** A page, or the part of it that somebody has gone into: a dialog, a region. */
type Place = Pick<Locator, 'getByRole'>;
type Said = 'status' | 'alert';

export type Reader = ReturnType<typeof listenTo>;

/**
 * A page as somebody hears it: all that is done here finds its way by the roles, names and states of the accessibility
 * tree. Nothing here can ask for a class, a test id, a text without a role, or a place on the screen.
 */
export function listenTo(page: Page) {
  const find = (role: Role, name?: string | RegExp, { in: place = page, ...states }: In = {}) =>
    place.getByRole(role, { ...(name && { name, exact: typeof name === 'string' }), ...states });

  return {
    find,
    hear: (role: Role, name?: string | RegExp, where?: In) => expect(find(role, name, where)).toBeVisible(),
    /** What a new page begins with: its title, and its one heading of the first level. */
    async hearPage(title: string, heading: string | RegExp) {
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    },
    /** A live region says it: when the reader gets round to it, or at once. */
    hearSaid: (text: string, { as = 'status', in: place = page }: { as?: Said; in?: Place } = {}) =>
      expect.poll(() => place.getByRole(as).allTextContents(), { message: text }).toContain(text),
    /** Goes there and presses it. */
    press: (role: Role, name: string | RegExp, where?: In) => find(role, name, where).press('Enter'),
    /** What the browser tells of the place where the focus is. */
    hearFocus: (role: string, name: string) =>
      expect.poll(() => readFocus(page), { message: `${role} ${name}` }).toEqual({ role, name }),
    /** Types into the field that has the focus, and goes on to the next. */
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

/** From Chromium's own accessibility tree; of what has the focus the innermost counts. */
async function readFocus(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = tree.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const focused = nodes.findLast(({ properties = [] }) =>
    properties.some((one) => one.name === 'focused' && one.value.value === true),
  );
  return { role: focused?.role?.value, name: focused?.name?.value };
}
