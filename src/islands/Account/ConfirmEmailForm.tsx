import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import {
  $confirmation,
  $confirmForm,
  openEmailLink,
  submitConfirmation,
} from '#src/stores/account/confirm-email.ts';
import { earlySession } from '#src/stores/account/early-session.ts';
import { startSession } from '#src/stores/account/session.ts';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import '#src/ui/actions.css';
import './account.css';

interface ConfirmEmailProps {
  language: Language;
  messages: Messages['confirmEmail'];
}

/** An island of its own, so that the other forms do not get heavier. */
export function ConfirmEmailForm({ language, messages }: ConfirmEmailProps) {
  const form = useStore($confirmForm);
  const state = useStore($confirmation, { ssr: () => 'open' as const });
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const open = () => openEmailLink(location);
    open();
    // The link of another mail changes only the fragment of a page that is open already.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  // Takes what the page's first script has asked for; otherwise the nav would ask again.
  useEffect(() => void startSession(earlySession()), []);
  useEffect(() => focusFailure(element.current, form), [form]);
  useEffect(() => {
    if (state === 'done') notice.current?.focus();
  }, [state]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitConfirmation(messages);
  };

  if (state === 'open') {
    return (
      <form ref={element} className="stack" method="post" onSubmit={handleSubmit}>
        <p>{messages.lead}</p>
        <FormError form={form} />
        <SubmitButton
          isBusy={form.state === 'busy'}
          label={messages.confirm}
          busyLabel={messages.confirming}
        />
      </form>
    );
  }
  return (
    <div className="stack">
      <p className="notice" role={state === 'done' ? 'status' : 'alert'} tabIndex={-1} ref={notice}>
        {state === 'done' ? messages.done : messages.linkInvalid}
      </p>
      <a className="button gold wide" href={localizedPath(language, 'profile')}>
        {messages.toProfile}
      </a>
    </div>
  );
}
