import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $waitsFor, emailLink } from '#src/stores/account/confirm-email.ts';
import { followAddress } from '#src/stores/opened-link.ts';
import { startSession } from '#src/stores/account/session.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import type { ConfirmEmailProps } from './props.ts';
import { SENT_FORMS } from './send-account.ts';
import '#src/ui/actions.css';
import './account.css';

const NOTHING: string[] = [];

/** An island of its own, so that the other forms do not get heavier. */
export function ConfirmEmailForm(props: ConfirmEmailProps) {
  const { language, messages } = props;
  const { $form, busyLabel, send } = SENT_FORMS.confirm(props);
  const waitsFor = useStore($waitsFor, { ssr: () => NOTHING });
  const isInLine = waitsFor.length > 0;
  const link = useStore(emailLink.$link, { ssr: () => 'open' as const });
  useEffect(() => followAddress(emailLink.open, 'page'), []);
  useEffect(() => void startSession(), []);

  if (link === 'open') {
    return (
      <Form $form={$form} onSubmit={(_, form) => send(form)} label={messages.confirm} busyLabel={busyLabel}>
        <p>{messages.lead}</p>
      </Form>
    );
  }
  return (
    <div className="stack">
      {link === 'used' ? (
        <div className="account-done">
          <img src="/images/toast.svg" alt="" width="240" height="180" />
          <SavedNotice
            text={isInLine ? fill(messages.doneInLine, { visits: waitsFor.join('; ') }) : messages.done}
          />
        </div>
      ) : (
        <div className="account-done">
          <img src="/images/empty-plate.svg" alt="" width="240" height="180" />
          <SavedNotice text={link === 'invalid' ? messages.linkInvalid : messages.linkIncomplete} isRefused />
          <p>{messages.askForLink}</p>
        </div>
      )}
      <a className="button gold wide" href={localizedPath(language, isInLine ? 'waiting-list' : 'profile')}>
        {isInLine ? messages.toWaitingList : messages.toProfile}
      </a>
    </div>
  );
}
