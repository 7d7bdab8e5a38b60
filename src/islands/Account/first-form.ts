import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { isPending } from '#src/ui/first-actions.ts';
import { serveFirstForm } from '#src/ui/form/first-form.ts';
import { readProps } from '#src/ui/island-props.ts';
import type { AccountFormProps } from './props.ts';
import { SENT_FORMS } from './send-account.ts';

/** Sends login and registration before React has arrived. */
export function startAccountForm(): void {
  const island = document.querySelector<HTMLElement>('[data-session] astro-island');
  if (!island || !isPending(island)) return;
  const props = readProps<AccountFormProps & { form?: string }>(island);
  if (props.form !== 'login' && props.form !== 'register') return;
  void startSession(earlySession());
  if (props.form === 'login') serveFirstForm(island, SENT_FORMS.login(props));
  else serveFirstForm(island, SENT_FORMS.register(props));
}
