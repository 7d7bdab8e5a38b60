import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { $loginForm, submitLogin } from '#src/stores/account/login-form.ts';
import { $isCheckoutInProgress, takeReturnPath } from '#src/stores/return-path.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { useSaved } from '#src/ui/use-saved.ts';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './account.css';

export interface AccountFormProps {
  language: Language;
  messages: Messages['account'];
  loadingLabel: string;
}

export function LoginForm({ language, messages, loadingLabel }: AccountFormProps) {
  const form = useStore($loginForm);
  const isReturning = useSaved($isCheckoutInProgress, false);
  const element = useRef<HTMLFormElement>(null);
  const badField = form.state === 'failed' ? form.field : undefined;

  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const input = { email: typedText(typed, 'email'), password: typedText(typed, 'password') };
    const isSignedIn = await submitLogin(input, messages);
    if (isSignedIn) location.assign(takeReturnPath(`/${language}/`));
  };

  return (
    <SignedOutOnly home={localizedPath(language, 'home')} loadingLabel={loadingLabel}>
      {isReturning && <p className="notice">{messages.checkoutNotice}</p>}
      <form
        ref={element}
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Field
          name="email"
          label={messages.email}
          type="email"
          autoComplete="email"
          required
          error={badField === 'email' && form.state === 'failed' ? form.message : undefined}
        />
        <Field
          name="password"
          label={messages.password}
          type="password"
          autoComplete="current-password"
          required
          error={badField === 'password' && form.state === 'failed' ? form.message : undefined}
        />
        <FormError form={form} />
        <SubmitButton isBusy={form.state === 'busy'} label={messages.login} busyLabel={messages.loggingIn} />
      </form>
      <p className="account-links">
        <a href={localizedPath(language, 'forgot-password')}>{messages.forgotPassword}</a>
      </p>
      <p className="account-links">
        {messages.noAccount} <a href={localizedPath(language, 'register')}>{messages.toRegister}</a>
      </p>
      <p className="account-links">
        <a href={localizedPath(language, 'home')}>{messages.backHome}</a>
      </p>
    </SignedOutOnly>
  );
}
