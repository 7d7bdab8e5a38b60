import { useStore } from '@nanostores/react';
import type { Messages } from '#src/i18n/en/index.ts';
import { $passwordForm, $savedSetting, submitPassword } from '#src/stores/profile/profile-settings.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import { Setting } from './Setting.tsx';

export function PasswordForm({ messages }: { messages: Messages['settings'] }) {
  const saved = useStore($savedSetting);
  return (
    <Setting title={messages.password}>
      <Form
        $form={$passwordForm}
        fields={[
          { name: 'currentPassword', label: messages.currentPassword },
          { name: 'password', label: messages.newPassword, hint: messages.passwordHint },
          { name: 'confirmPassword', label: messages.confirmPassword },
        ]}
        onSubmit={async (typed, form) => {
          if (await submitPassword(typed, messages)) form.reset();
        }}
        notice={saved === 'password' && <SavedNotice text={messages.passwordSaved} />}
        label={messages.savePassword}
        busyLabel={messages.saving}
      />
    </Setting>
  );
}
