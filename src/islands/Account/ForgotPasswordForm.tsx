import { useEffect } from 'react';
import { localizedPath } from '#src/i18n/paths.ts';
import { $isLinkRequested, askAgain } from '#src/stores/account/forgot-password.ts';
import { startSession } from '#src/stores/account/session.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import { useSaved } from '#src/ui/use-saved.ts';
import type { PasswordFormProps } from './props.ts';
import { SENT_FORMS } from './send-account.ts';

export function ForgotPasswordForm(props: PasswordFormProps) {
  const { language, messages } = props;
  const { $form, busyLabel, send } = SENT_FORMS.forgot(props);
  const isSent = useSaved($isLinkRequested, false);
  useEffect(() => void startSession(), []);

  return (
    <>
      {isSent ? (
        <div className="stack">
          <SavedNotice text={messages.sent} />
          <button type="button" className="button quiet wide" onClick={askAgain}>
            {messages.otherEmail}
          </button>
        </div>
      ) : (
        <Form
          $form={$form}
          fields={[{ name: 'email', label: messages.email }]}
          onSubmit={(_, form) => send(form)}
          label={messages.send}
          busyLabel={busyLabel}
        >
          <p>{messages.forgotLead}</p>
        </Form>
      )}
      <p className="account-links">
        <a href={localizedPath(language, 'login')}>{messages.toLogin}</a>
      </p>
    </>
  );
}
