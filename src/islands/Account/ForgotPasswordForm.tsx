import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import { localizedPath } from '#src/i18n/paths.ts';
import {
  $forgotForm,
  $isLinkRequested,
  askAgain,
  submitForgotPassword,
} from '#src/stores/account/forgot-password.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import type { PasswordFormProps } from './props.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';

export function ForgotPasswordForm({ language, messages }: PasswordFormProps) {
  const form = useStore($forgotForm);
  const isSent = useStore($isLinkRequested);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  // Takes what the page's first script has asked for; otherwise the nav would ask again.
  useEffect(() => void startSession(earlySession()), []);
  useEffect(() => focusFailure(element.current, form), [form]);
  useEffect(() => {
    if (isSent) notice.current?.focus();
  }, [isSent]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitForgotPassword(typedText(event.currentTarget, 'email'), messages);
  };

  return (
    <>
      {isSent ? (
        <div className="stack">
          <p className="notice" role="status" tabIndex={-1} ref={notice}>
            {messages.sent}
          </p>
          <button type="button" className="button wide" onClick={askAgain}>
            {messages.otherEmail}
          </button>
        </div>
      ) : (
        <form ref={element} className="stack" method="post" noValidate onSubmit={handleSubmit}>
          <p>{messages.forgotLead}</p>
          <Field
            name="email"
            label={messages.email}
            type="email"
            autoComplete="email"
            required
            error={form.state === 'failed' && form.field ? form.message : undefined}
          />
          <FormError form={form} />
          <SubmitButton isBusy={form.state === 'busy'} label={messages.send} busyLabel={messages.sending} />
        </form>
      )}
      <p className="account-links">
        <a href={localizedPath(language, 'login')}>{messages.toLogin}</a>
      </p>
    </>
  );
}
