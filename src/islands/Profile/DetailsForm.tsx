import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import { PHONE_PREFIX, toPhoneDigits } from '#contract/values/registration.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { Profile } from '#src/stores/profile/profile.ts';
import { $detailsForm, $savedSetting, submitDetails } from '#src/stores/profile/profile-settings.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { Setting } from './Setting.tsx';

interface DetailsFormProps {
  profile: Profile;
  messages: Messages['settings'];
}

const NAMES = { firstName: 'given-name', lastName: 'family-name' } as const;

export function DetailsForm({ profile, messages }: DetailsFormProps) {
  const form = useStore($detailsForm);
  const saved = useStore($savedSetting);
  const element = useRef<HTMLFormElement>(null);
  const errorOf = (name: string) =>
    form.state === 'failed' && form.field === name ? form.message : undefined;

  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const input = {
      firstName: typedText(typed, 'firstName'),
      lastName: typedText(typed, 'lastName'),
      phone: toPhoneDigits(typedText(typed, 'phone')),
    };
    void submitDetails(input, messages);
  };

  return (
    <Setting title={messages.details}>
      <form ref={element} className="stack" method="post" noValidate onSubmit={handleSubmit}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={messages[name]}
            defaultValue={profile[name]}
            autoComplete={NAMES[name]}
            required
            error={errorOf(name)}
          />
        ))}
        <Field
          name="phone"
          label={messages.phone}
          prefix={PHONE_PREFIX}
          defaultValue={toPhoneDigits(profile.phone)}
          inputMode="numeric"
          autoComplete="tel-national"
          required
          error={errorOf('phone')}
          onInput={({ currentTarget }) => (currentTarget.value = toPhoneDigits(currentTarget.value))}
        />
        <FormError form={form} />
        {saved === 'details' && <SavedNotice text={messages.detailsSaved} />}
        <SubmitButton isBusy={form.state === 'busy'} label={messages.save} busyLabel={messages.saving} />
      </form>
    </Setting>
  );
}
