import { expect, type Page } from '@playwright/test';

/** A button that can be pressed now. */
export interface Button {
  name: string;
  /** The same in each page of the scene. */
  id: string;
  /** Its place among the buttons of this page. */
  place: number;
  /** Buttons of one kind differ only by what they are about, such as the days of a calendar. */
  kind: string;
  isInBar: boolean;
}

const BUTTONS = 'button, [role="button"]';
/** An answer that has not come by then is one that the scene holds back. */
const PATIENCE_MS = 2000;
const QUIET_MS = 120;

/** Every button of the accessibility tree that shows, when their number has come to rest. */
export async function listButtons(page: Page): Promise<Button[]> {
  let last = '';
  await expect
    .poll(async () => last === (last = await readButtons(page)), { intervals: [50, QUIET_MS] })
    .toBe(true);
  return findButtons(page);
}

function findButtons(page: Page): Promise<Button[]> {
  return page.evaluate((buttons) => {
    const seen = new Map<string, number>();
    const modal = document.querySelector(':modal');
    const read = (element: Element | null, attribute: string) => element?.getAttribute(attribute) ?? '';
    return [...document.querySelectorAll<HTMLElement>(buttons)].flatMap((button, place) => {
      const isHidden = button.closest('[inert], [aria-hidden="true"]') || (modal && !modal.contains(button));
      if (isHidden || button.matches(':disabled') || !button.checkVisibility({ visibilityProperty: true }))
        return [];
      const like = [...(button.parentElement?.children ?? [])].filter(
        (sibling) => read(sibling, 'class') === read(button, 'class'),
      );
      const kind = [
        read(button.parentElement?.closest('[class]') ?? null, 'class'),
        ...['class', 'data-press', 'data-part', 'aria-disabled', 'aria-pressed'].map((name) =>
          read(button, name),
        ),
        like.length > 3 ? '' : like.indexOf(button),
      ].join(' ');
      const name = (button.ariaLabel ?? button.textContent).trim();
      const many = (seen.get(name + kind) ?? 0) + 1;
      seen.set(name + kind, many);
      return [{ name, id: `${name} ${kind} ${many}`, place, kind, isInBar: !button.closest('main, dialog') }];
    });
  }, BUTTONS);
}

/** Names and states of all buttons: while they stay, a press has changed nothing that the next press needs. */
export function readButtons(page: Page): Promise<string> {
  return page.evaluate(
    (buttons) =>
      [...document.querySelectorAll(`${buttons}, dialog[open]`)].map((one) => one.outerHTML).join('\n'),
    BUTTONS,
  );
}

/**
 * Presses the button by key. Returns what is wrong afterwards: nothing was said, or the focus fell to the page. Said is
 * what a screen reader speaks: a live region, the newly focused element, the button's name or state, the title, a
 * dialog, or another page.
 */
export async function pressAndListen(page: Page, { id }: Button): Promise<string[]> {
  const place = (await listButtons(page)).find((button) => button.id === id)?.place;
  expect(place, id).toBeDefined();
  let isElsewhere = false;
  const leave = () => (isElsewhere = true);
  page.on('request', (request) => request.isNavigationRequest() && leave());
  page.on('download', leave);
  await page.evaluate(listen, [BUTTONS, place ?? 0] as const);
  await page.keyboard.press('Enter');
  const wrong = await page.evaluate(hear, [PATIENCE_MS, QUIET_MS] as const).catch((error: unknown) => {
    if (!isElsewhere) throw error;
    return [];
  });
  return isElsewhere ? [] : wrong;
}

interface Ear {
  changedAt: number;
  pending: number;
  wasSaid: () => boolean;
}

declare global {
  interface Window {
    ear?: Ear;
  }
}

/** In the page: focuses the button and notes from now on what is said, and what the page waits for. */
function listen([buttons, place]: readonly [string, number]) {
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
  const STATES = ['aria-pressed', 'aria-expanded', 'aria-checked', 'aria-selected'];
  const button = [...document.querySelectorAll<HTMLElement>(buttons)][place];
  if (!button) throw new Error(`No button ${place}`);
  button.focus();

  const isHeard = (element: Element) => {
    const modal = document.querySelector(':modal');
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return (
      isShown && !element.closest('[aria-hidden="true"], [inert]') && (!modal || modal.contains(element))
    );
  };
  const wordsOf = (element: Element): string =>
    isHeard(element)
      ? [...element.childNodes]
          .map((node) => (node instanceof Element ? wordsOf(node) : (node.textContent ?? '')))
          .concat(element.ariaLabel ?? '', element.getAttribute('alt') ?? '')
          .join('')
          .trim()
      : '';
  const textOf = (region: Element) => (region.matches('[aria-live="off"]') ? '' : wordsOf(region));
  const nameOf = (element: Element | null) => {
    const labelled = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return (element?.ariaLabel ?? (labelled ?? label ?? element)?.textContent ?? '').trim();
  };
  const readRegions = () => new Map([...document.querySelectorAll(LIVE)].map((one) => [one, textOf(one)]));
  const readState = () => [nameOf(button), ...STATES.map((state) => button.getAttribute(state))].join();
  const countDialogs = () => document.querySelectorAll('dialog[open]').length;
  const before = {
    regions: readRegions(),
    state: readState(),
    dialogs: countDialogs(),
    title: document.title,
  };
  // What is chosen already, or at its limit, stays so: the reader has heard that with the name.
  let spoken = button.matches(
    '[aria-pressed="true"], [aria-selected="true"], [aria-disabled="true"], [aria-current="true"]',
  );
  const ear: Ear = {
    changedAt: performance.now(),
    pending: 0,
    wasSaid: () =>
      spoken ||
      before.title !== document.title ||
      before.dialogs < countDialogs() ||
      (button.isConnected && before.state !== readState()) ||
      (document.activeElement !== button &&
        document.activeElement !== document.body &&
        nameOf(document.activeElement) !== ''),
  };
  window.ear = ear;
  window.print = () => (spoken = true);
  new MutationObserver((changes) => {
    ear.changedAt = performance.now();
    const isRepeated = changes.some(({ type, target }) => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      return type !== 'attributes' && region && textOf(region) !== '';
    });
    const isNew = [...readRegions()].some(
      ([region, text]) => text !== '' && text !== (before.regions.get(region) ?? ''),
    );
    spoken ||= isRepeated || isNew;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    ear.pending += 1;
    try {
      return await send(...request);
    } finally {
      ear.pending -= 1;
    }
  };
}

/** In the page: waits until it is at rest, and says what is wrong. */
async function hear([patience, quiet]: readonly [number, number]): Promise<string[]> {
  const { ear } = window;
  if (!ear) return [];
  const pressedAt = performance.now();
  const isAtRest = () => ear.pending === 0 && performance.now() - ear.changedAt > quiet;
  // A button that is disabled while it is busy gets its focus back with the answer.
  const isOver = () => ear.wasSaid() && isAtRest() && document.activeElement !== document.body;
  while (performance.now() - pressedAt < patience && !isOver())
    await new Promise((resolve) => setTimeout(resolve, 20));
  return [
    ...(ear.wasSaid() ? [] : ['nothing is said']),
    ...(document.activeElement === document.body ? ['the focus is on the body'] : []),
  ];
}
