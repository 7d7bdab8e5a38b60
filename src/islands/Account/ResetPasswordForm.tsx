import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { localizedPath } from '#src/i18n/paths.ts';
import { $resetForm, passwordLink, submitNewPassword } from '#src/stores/account/reset-password.ts';
import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useAddress } from '#src/ui/use-address.ts';
import { leaveAccountPage } from './leave-account-page.ts';
import type { PasswordFormProps } from './props.ts';

export function ResetPasswordForm({ language, messages }: PasswordFormProps) {
  const link = useStore(passwordLink.$link, { ssr: () => 'open' as const });
  useAddress(passwordLink.open);
  useEffect(() => void startSession(earlySession()), []);

  if (link === 'invalid') {
    return (
      <div className="stack">
        <p className="notice" role="alert">
          {messages.linkInvalid}
        </p>
        <a className="button gold wide" href={localizedPath(language, 'forgot-password')}>
          {messages.newLink}
        </a>
      </div>
    );
  }
  return (
    <Form
      $form={$resetForm}
      fields={[
        { name: 'password', label: messages.newPassword, hint: messages.passwordHint },
        { name: 'confirmPassword', label: messages.confirmPassword },
      ]}
      onSubmit={async (typed, form) => {
        if (await submitNewPassword(typed, messages)) leaveAccountPage(language, form);
      }}
      label={messages.save}
      busyLabel={messages.saving}
    />
  );
}
