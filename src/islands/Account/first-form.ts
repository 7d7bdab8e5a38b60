import { startSession } from '#src/stores/account/session.ts';
import { isPending } from '#src/ui/first-actions.ts';
import { serveFirstForm } from '#src/ui/form/first-form.ts';
import { readProps } from '#src/ui/island-props.ts';
import type { SentForm } from './props.ts';
import { SENT_FORMS } from './send-account.ts';

/** Sends the form of the page before React has arrived. */
export function startAccountForm(): void {
  const island = document.querySelector<HTMLElement>('[data-session] astro-island');
  if (!island || !isPending(island)) return;
  const props = readProps<SentForm>(island);
  void startSession();
  switch (props.form) {
    case 'login':
      return serveFirstForm(island, SENT_FORMS.login(props));
    case 'register':
      return serveFirstForm(island, SENT_FORMS.register(props));
    case 'forgot':
      return serveFirstForm(island, SENT_FORMS.forgot(props));
    case 'reset':
      return serveFirstForm(island, SENT_FORMS.reset(props));
    case 'confirm':
      return serveFirstForm(island, SENT_FORMS.confirm(props));
  }
}
