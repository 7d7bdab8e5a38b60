import { startSession } from '#src/stores/account/session.ts';
import { serveFirstForm } from '#src/ui/form/first-form.ts';
import { readProps } from '#src/ui/island-props.ts';
import type { SentForm } from './props.ts';
import { sentForm } from './send-account.ts';

/** Sends the form of the page before React has arrived. */
export function startAccountForm(): void {
  const island = document.querySelector<HTMLElement>('[data-session] astro-island[ssr]');
  if (!island) return;
  void startSession();
  serveFirstForm(island, sentForm(readProps<SentForm>(island)));
}
