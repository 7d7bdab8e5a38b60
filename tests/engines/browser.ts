import { z } from 'zod';
import { selenium, type Driver, type WebElement } from '#tools/selenium.ts';
import { until } from './until.ts';

/** A running engine, opened by firefox.ts or webkit.ts. */
export interface OpenEngine {
  driver: Driver;
  /** The pages' console messages. */
  listProblems(): string[];
  close(): Promise<void>;
}

/** Elements that may have a role; the engine confirms it. */
const CANDIDATES = {
  alertdialog: '[role=alertdialog]',
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  region: 'section',
  status: 'output, [role=status]',
  tab: '[role=tab]',
  // Engines differ in the roles of password fields and lists, so only the name is compared.
  field: 'input, select',
};
export type Role = keyof typeof CANDIDATES;

/** A candidate's approximate name, so that the engine computes the names of few elements. */
const NAMED = String.raw`
  const [selector, source, place] = arguments;
  const wanted = new RegExp(source);
  const textOf = (id) => document.getElementById(id)?.textContent ?? '';
  return [...(place ?? document).querySelectorAll(selector)].filter((element) => [
    element.getAttribute('aria-label') ?? '',
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' '),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ].some((name) => wanted.test(name.replaceAll(/\s+/g, ' ').trim())));
`;
const AWAKE =
  "return document.readyState === 'complete' && !document.querySelector('astro-island[ssr][client=load]')";
/** The centre of an element in whole pixels, if nothing covers it. */
const MIDDLE = `
  const { x, y, width, height } = arguments[0].getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  return arguments[0].contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
`;
const point = z.object({ x: z.number(), y: z.number() });
const TO_THE_MIDDLE = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";

/** A browser as a diner uses it: by text, and by the role and name that the engine computes. */
export interface Browser {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  expectAddress(pattern: RegExp): Promise<void>;
  find(role: Role, name: string | RegExp, within?: WebElement): Promise<WebElement>;
  /** Whether one is available at once. */
  has(role: Role, name: string | RegExp, within?: WebElement): Promise<boolean>;
  click(role: Role, name: string | RegExp, within?: WebElement): Promise<void>;
  /** Presses an uncovered point with the pointer, because drivers do not click SVG groups. */
  press(role: Role, name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, text: string): Promise<void>;
  select(label: string, option: string, within: WebElement): Promise<void>;
  /** Within an element, otherwise in the page's main part. */
  expectText(text: string, within?: WebElement): Promise<void>;
  expectAttribute(element: WebElement, name: string, value: string): Promise<void>;
  expectGone(element: WebElement): Promise<void>;
}

export function browse({ driver }: OpenEngine, siteUrl: string): Browser {
  /** A press on an island that is not hydrated would be lost. */
  const isAwake = async () => (await driver.executeScript(AWAKE)) === true;
  const lookFor = async (role: Role, name: string | RegExp, within?: WebElement) => {
    const wanted = typeof name === 'string' ? new RegExp(`^${escape(plain(name))}$`) : name;
    const named = toElements(await driver.executeScript(NAMED, CANDIDATES[role], wanted.source, within));
    const others: string[] = [];
    for (const element of named) {
      if (!(await element.isDisplayed())) continue;
      const itsRole = await element.getAriaRole();
      const itsName = plain(await element.getAccessibleName());
      if ((role === 'field' || itsRole === role) && wanted.test(itsName)) return element;
      others.push(`${itsRole} ${itsName}`);
    }
    throw new Error(`There are only: ${others.join(', ')}`);
  };
  const find = (role: Role, name: string | RegExp, within?: WebElement) =>
    until(`${role} ${String(name)}`, () => lookFor(role, name, within));
  const click = (element: () => Promise<WebElement | undefined>, what: string) =>
    until(`${what} is clicked`, async () => {
      const found = (await isAwake()) && (await element());
      if (!found) return false;
      await driver.executeScript(TO_THE_MIDDLE, found);
      await found.click();
      return true;
    });

  return {
    find,
    open: (path) => driver.get(siteUrl + path),
    reload: () => driver.navigate().refresh(),
    expectAddress: async (pattern) => {
      await until(`address ${String(pattern)}`, async () => pattern.test(await driver.getCurrentUrl()));
    },
    has: async (role, name, within) =>
      lookFor(role, name, within).then(
        () => true,
        () => false,
      ),
    click: async (role, name, within) => {
      await click(() => lookFor(role, name, within), `${role} ${String(name)}`);
    },
    press: async (role, name) => {
      await until(`${role} ${String(name)} is pressed`, async () => {
        const found = (await isAwake()) && (await lookFor(role, name));
        if (!found) return false;
        await driver.executeScript(TO_THE_MIDDLE, found);
        const middle = point.safeParse(await driver.executeScript(MIDDLE, found)).data;
        if (!middle) return false;
        await driver.actions().move(middle).click().perform();
        return true;
      });
    },
    fill: async (label, text) => {
      await until('the page is awake', isAwake);
      const field = await find('field', label);
      await field.clear();
      await field.sendKeys(text);
    },
    select: async (label, option, within) => {
      const list = await find('field', label, within);
      const options = selenium.By.xpath(`./option[. = "${option}"]`);
      await click(async () => (await list.findElements(options))[0], option);
    },
    expectText: async (text, within) => {
      await until(`text ${text}`, async () => {
        const places = within ? [within] : await driver.findElements(selenium.By.css('main'));
        const shown = await Promise.all(places.map((place) => place.getText()));
        return plain(shown.join(' ')).includes(plain(text));
      });
    },
    expectAttribute: async (element, name, value) => {
      await until(`${name} is ${value}`, async () => (await element.getDomAttribute(name)) === value);
    },
    expectGone: async (element) => {
      await until('it is gone', async () => !(await element.isDisplayed().catch(() => false)));
    },
  };
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isElement(value: unknown): value is WebElement {
  return typeof value === 'object' && value !== null && 'getAriaRole' in value;
}

function toElements(value: unknown): WebElement[] {
  return Array.isArray(value) ? value.filter(isElement) : [];
}
