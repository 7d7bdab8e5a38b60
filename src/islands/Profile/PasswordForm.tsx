import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { Messages } from '#src/i18n/en/index.ts';
import { $passwordForm, $savedSetting, submitPassword } from '#src/stores/profile/profile-settings.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { Setting } from './Setting.tsx';

const FIELDS = [
  ['currentPassword', 'currentPassword', 'current-password'],
  ['password', 'newPassword', 'new-password'],
  ['confirmPassword', 'confirmPassword', 'new-password'],
] as const;

export function PasswordForm({ messages }: { messages: Messages['settings'] }) {
  const form = useStore($passwordForm);
  const saved = useStore($savedSetting);
  const element = useRef<HTMLFormElement>(null);
  const failed = form.state === 'failed' ? form : undefined;

  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const input = {
      currentPassword: typedText(typed, 'currentPassword'),
      password: typedText(typed, 'password'),
      confirmPassword: typedText(typed, 'confirmPassword'),
    };
    if (await submitPassword(input, messages)) typed.reset();
  };

  return (
    <Setting title={messages.password}>
      <form
        ref={element}
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {FIELDS.map(([name, label, autoComplete]) => (
          <Field
            key={name}
            name={name}
            label={messages[label]}
            {...(name === 'password' && { hint: messages.passwordHint })}
            type="password"
            autoComplete={autoComplete}
            required
            error={failed?.field === name ? failed.message : undefined}
          />
        ))}
        <FormError form={form} />
        {saved === 'password' && <SavedNotice text={messages.passwordSaved} />}
        <SubmitButton
          isBusy={form.state === 'busy'}
          label={messages.savePassword}
          busyLabel={messages.saving}
        />
      </form>
    </Setting>
  );
}
