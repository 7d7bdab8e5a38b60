import { askEarlyParty } from '#src/stores/party/early-party.ts';

/** The page's first script. */
export function askParty(): void {
  const page = document.querySelector<HTMLElement>('[data-parties]');
  askEarlyParty(page?.dataset.parties ?? '');
}
