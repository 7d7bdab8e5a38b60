import { isLanguage } from '#contract/values/language.ts';
import { saveLanguage } from '#src/stores/language.ts';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';
import { keptLink } from '#src/stores/kept-link.ts';
import { whenIdle } from './line.ts';

export function startNav(): void {
  startMenuButton();
  startLanguageLinks();
  showSession(hasSignedInHint());
  document.querySelector('[data-logout]')?.addEventListener('click', () => void logOut());
  // If the session's code cannot be loaded, the nav keeps the state of the cookie.
  whenIdle(() => void follow().catch(() => undefined));
}

function startMenuButton(): void {
  const button = document.querySelector('[data-menu-button]');
  const nav = document.querySelector('#nav-links');
  const setOpen = (isOpen: boolean) => {
    nav?.classList.toggle('is-open', isOpen);
    if (button) button.ariaExpanded = String(isOpen);
  };
  const isOpen = () => button?.ariaExpanded === 'true';
  button?.addEventListener('click', () => setOpen(!isOpen()));
  // The open menu would cover the element that gets the focus.
  nav?.closest('header')?.addEventListener('focusout', ({ currentTarget, relatedTarget }) => {
    if (!(currentTarget instanceof Node) || !(relatedTarget instanceof Node)) return;
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    if (button instanceof HTMLElement) button.focus();
  });
}

/** Opens the page of the other language with the same query, hash or link, and saves the choice. */
function startLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', () => {
      if (isLanguage(link.dataset.language)) saveLanguage(link.dataset.language);
      link.search = location.search;
      link.hash = keptLink() || location.hash;
    });
  }
}

function showSession(isSignedIn: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed-in]'))
    element.hidden = !isSignedIn;
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed-out]'))
    element.hidden = isSignedIn;
}

/** Loaded after the page is readable. */
const loadSession = () => import('./nav-session.ts');

async function follow(): Promise<void> {
  const session = await loadSession();
  await session.followSession(showSession);
}

async function logOut(): Promise<void> {
  const session = await loadSession();
  await session.logout();
  location.assign(`/${document.documentElement.lang}/#logged-out`);
}
