import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Profile } from '#src/stores/profile/profile.ts';
import { $emailForm, submitEmail } from '#src/stores/profile/profile-email.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { EmailLink } from './EmailLink.tsx';
import { Setting } from './Setting.tsx';

interface EmailFormProps {
  profile: Profile;
  messages: Messages['settings'];
}

export function EmailForm({ profile, messages }: EmailFormProps) {
  const { email, newEmail, isEmailConfirmed } = profile;
  const isWaiting = Boolean(newEmail) || !isEmailConfirmed;
  const waiting = newEmail ? messages.emailWaiting : messages.emailUnconfirmed;
  return (
    <Setting title={messages.email} isOpen={isWaiting}>
      <Form
        $form={$emailForm}
        fields={[
          { name: 'email', label: messages.newEmail },
          { name: 'currentPassword', label: messages.currentPassword },
        ]}
        onSubmit={async (typed, form) => {
          if (await submitEmail(typed, messages)) form.reset();
        }}
        label={messages.saveEmail}
        busyLabel={messages.saving}
      >
        {isWaiting && (
          <EmailLink key={newEmail} text={fill(waiting, { email: newEmail ?? email })} messages={messages} />
        )}
      </Form>
    </Setting>
  );
}
