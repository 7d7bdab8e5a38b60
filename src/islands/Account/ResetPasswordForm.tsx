import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { localizedPath } from '#src/i18n/paths.ts';
import { passwordLink } from '#src/stores/account/reset-password.ts';
import { followAddress } from '#src/stores/opened-link.ts';
import { startSession } from '#src/stores/account/session.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import type { PasswordFormProps } from './props.ts';
import { SENT_FORMS } from './send-account.ts';

export function ResetPasswordForm(props: PasswordFormProps) {
  const { language, messages } = props;
  const { $form, busyLabel, send } = SENT_FORMS.reset(props);
  const link = useStore(passwordLink.$link, { ssr: () => 'open' as const });
  useEffect(() => followAddress(passwordLink.open, 'page'), []);
  useEffect(() => void startSession(), []);

  if (link === 'invalid' || link === 'incomplete') {
    return (
      <div className="stack">
        <div className="account-done">
          <img src="/images/empty-plate.svg" alt="" width="240" height="180" />
          <SavedNotice text={link === 'invalid' ? messages.linkInvalid : messages.linkIncomplete} isRefused />
        </div>
        <a className="button gold wide" href={localizedPath(language, 'forgot-password')}>
          {messages.newLink}
        </a>
      </div>
    );
  }
  return (
    <Form
      $form={$form}
      fields={[
        { name: 'password', label: messages.newPassword, hint: messages.passwordHint },
        { name: 'confirmPassword', label: messages.confirmPassword },
      ]}
      onSubmit={(_, form) => send(form)}
      label={messages.save}
      busyLabel={busyLabel}
    />
  );
}
