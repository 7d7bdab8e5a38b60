import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $confirmForm, emailLink, submitConfirmation } from '#src/stores/account/confirm-email.ts';
import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import { useAddress } from '#src/ui/use-address.ts';
import '#src/ui/actions.css';
import './account.css';

interface ConfirmEmailProps {
  language: Language;
  messages: Messages['confirmEmail'];
}

/** An island of its own, so that the other forms do not get heavier. */
export function ConfirmEmailForm({ language, messages }: ConfirmEmailProps) {
  const link = useStore(emailLink.$link, { ssr: () => 'open' as const });
  useAddress(emailLink.open);
  useEffect(() => void startSession(earlySession()), []);

  if (link === 'open') {
    return (
      <Form
        $form={$confirmForm}
        onSubmit={() => submitConfirmation(messages)}
        label={messages.confirm}
        busyLabel={messages.confirming}
      >
        <p>{messages.lead}</p>
      </Form>
    );
  }
  return (
    <div className="stack">
      {link === 'used' ? (
        <SavedNotice text={messages.done} />
      ) : (
        <p className="notice" role="alert">
          {messages.linkInvalid}
        </p>
      )}
      <a className="button gold wide" href={localizedPath(language, 'profile')}>
        {messages.toProfile}
      </a>
    </div>
  );
}
