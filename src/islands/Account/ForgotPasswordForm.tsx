import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { localizedPath } from '#src/i18n/paths.ts';
import {
  $forgotForm,
  $isLinkRequested,
  askAgain,
  submitForgotPassword,
} from '#src/stores/account/forgot-password.ts';
import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import type { PasswordFormProps } from './props.ts';

export function ForgotPasswordForm({ language, messages }: PasswordFormProps) {
  const isSent = useStore($isLinkRequested);
  useEffect(() => void startSession(earlySession()), []);

  return (
    <>
      {isSent ? (
        <div className="stack">
          <SavedNotice text={messages.sent} />
          <button type="button" className="button wide" onClick={askAgain}>
            {messages.otherEmail}
          </button>
        </div>
      ) : (
        <Form
          $form={$forgotForm}
          fields={[{ name: 'email', label: messages.email }]}
          onSubmit={({ email }) => submitForgotPassword(email, messages)}
          label={messages.send}
          busyLabel={messages.sending}
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
