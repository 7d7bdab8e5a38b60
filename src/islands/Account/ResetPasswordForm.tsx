import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import { localizedPath } from '#src/i18n/paths.ts';
import {
  $isLinkInvalid,
  $resetForm,
  openPasswordLink,
  submitNewPassword,
} from '#src/stores/account/reset-password.ts';
import { takeReturnPath } from '#src/stores/return-path.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import type { PasswordFormProps } from './props.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';

export function ResetPasswordForm({ language, messages }: PasswordFormProps) {
  const form = useStore($resetForm);
  const isInvalid = useStore($isLinkInvalid, { ssr: () => false });
  const element = useRef<HTMLFormElement>(null);
  const failed = form.state === 'failed' ? form : undefined;

  useEffect(() => {
    const open = () => openPasswordLink(location);
    open();
    // The link of another mail changes only the fragment of a page that is open already.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  // Takes what the page's first script has asked for; otherwise the nav would ask again.
  useEffect(() => void startSession(earlySession()), []);
  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = event.currentTarget;
    const input = {
      password: typedText(typed, 'password'),
      confirmPassword: typedText(typed, 'confirmPassword'),
    };
    if (await submitNewPassword(input, messages)) location.assign(takeReturnPath(`/${language}/`));
  };

  if (isInvalid) return <InvalidLink language={language} messages={messages} />;
  return (
    <form
      ref={element}
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field
        name="password"
        label={messages.newPassword}
        hint={messages.passwordHint}
        type="password"
        autoComplete="new-password"
        required
        error={failed?.field === 'password' ? failed.message : undefined}
      />
      <Field
        name="confirmPassword"
        label={messages.confirmPassword}
        type="password"
        autoComplete="new-password"
        required
        error={failed?.field === 'confirmPassword' ? failed.message : undefined}
      />
      <FormError form={form} />
      <SubmitButton isBusy={form.state === 'busy'} label={messages.save} busyLabel={messages.saving} />
    </form>
  );
}

function InvalidLink({ language, messages }: PasswordFormProps) {
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
