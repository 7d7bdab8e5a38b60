import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Profile } from '#src/stores/profile/profile.ts';
import { $emailForm, submitEmail } from '#src/stores/profile/profile-email.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { EmailLink } from './EmailLink.tsx';
import { Setting } from './Setting.tsx';

interface EmailFormProps {
  profile: Profile;
  messages: Messages['settings'];
}

export function EmailForm({ profile, messages }: EmailFormProps) {
  const form = useStore($emailForm);
  const element = useRef<HTMLFormElement>(null);
  const failed = form.state === 'failed' ? form : undefined;
  const { email, newEmail, isEmailConfirmed } = profile;

  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const input = { email: typedText(typed, 'email'), currentPassword: typedText(typed, 'currentPassword') };
    if (await submitEmail(input, messages)) typed.reset();
  };

  const waiting = newEmail ? messages.emailWaiting : messages.emailUnconfirmed;
  return (
    <Setting title={messages.email} isOpen={Boolean(newEmail) || !isEmailConfirmed}>
      <form
        ref={element}
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {(newEmail || !isEmailConfirmed) && (
          <EmailLink key={newEmail} text={fill(waiting, { email: newEmail ?? email })} messages={messages} />
        )}
        <Field
          name="email"
          label={messages.newEmail}
          type="email"
          autoComplete="email"
          required
          error={failed?.field === 'email' ? failed.message : undefined}
        />
        <Field
          name="currentPassword"
          label={messages.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          error={failed?.field === 'currentPassword' ? failed.message : undefined}
        />
        <FormError form={form} />
        <SubmitButton isBusy={form.state === 'busy'} label={messages.saveEmail} busyLabel={messages.saving} />
      </form>
    </Setting>
  );
}
