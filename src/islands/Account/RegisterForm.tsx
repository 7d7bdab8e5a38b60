import { useEffect, useRef, type FormEvent, type InputHTMLAttributes } from 'react';
import { useStore } from '@nanostores/react';
import { PHONE_PREFIX, toPhoneDigits, type RegistrationForm } from '#contract/values/registration.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $registerForm, submitRegistration, type RegisterField } from '#src/stores/account/register-form.ts';
import { takeReturnPath } from '#src/stores/return-path.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import type { AccountFormProps } from './LoginForm.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './account.css';

/** With the prefix: +995 XXX XXX XXX. */
const PHONE_PLACEHOLDER = 'XXX XXX XXX';

const INPUTS: Record<RegisterField, InputHTMLAttributes<HTMLInputElement>> = {
  email: { type: 'email', autoComplete: 'email' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: {
    // Not `type="tel"`, which browsers fill with the whole number: the prefix is outside the field.
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    placeholder: PHONE_PLACEHOLDER,
    onInput: ({ currentTarget }) => (currentTarget.value = toPhoneDigits(currentTarget.value)),
  },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
};
const FIELDS = ['email', 'firstName', 'lastName', 'phone', 'password', 'confirmPassword'] as const;

export function RegisterForm({ language, messages, loadingLabel }: AccountFormProps) {
  const form = useStore($registerForm);
  const element = useRef<HTMLFormElement>(null);
  const failed = form.state === 'failed' ? form : undefined;
  const badField = failed?.field;

  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSignedIn = await submitRegistration(readForm(event.currentTarget), messages);
    if (isSignedIn) location.assign(takeReturnPath(`/${language}/`));
  };

  return (
    <SignedOutOnly home={localizedPath(language, 'home')} loadingLabel={loadingLabel}>
      <form
        ref={element}
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {FIELDS.map((field) => (
          <Field
            key={field}
            {...INPUTS[field]}
            name={field}
            label={messages[field]}
            {...(field === 'password' && { hint: messages.passwordHint })}
            {...(field === 'phone' && { prefix: PHONE_PREFIX })}
            required
            error={badField === field ? failed?.message : undefined}
          />
        ))}
        <FormError form={form} />
        <SubmitButton
          isBusy={form.state === 'busy'}
          label={messages.register}
          busyLabel={messages.registering}
        />
      </form>
      <p className="account-links">
        {messages.haveAccount} <a href={localizedPath(language, 'login')}>{messages.toLogin}</a>
      </p>
    </SignedOutOnly>
  );
}

function readForm(form: HTMLFormElement): RegistrationForm {
  return {
    email: typedText(form, 'email'),
    firstName: typedText(form, 'firstName'),
    lastName: typedText(form, 'lastName'),
    phone: toPhoneDigits(typedText(form, 'phone')),
    password: typedText(form, 'password'),
    confirmPassword: typedText(form, 'confirmPassword'),
  };
}
