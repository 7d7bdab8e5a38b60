import { useEffect, useRef, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { Messages } from '#src/i18n/en/index.ts';
import { $deletionForm, dataAddress, submitDeletion } from '#src/stores/profile/personal-data.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { focusFailure } from '#src/ui/form/focus-failure.ts';
import { FormError } from '#src/ui/form/FormError.tsx';
import { typedText } from '#src/ui/form/typed-text.ts';
import { Setting } from './Setting.tsx';

interface PersonalDataProps {
  messages: Messages['settings'];
}

/** A file with the diner's data, and the end of the account. */
export function PersonalData({ messages }: PersonalDataProps) {
  return (
    <>
      <Setting title={messages.data}>
        <div className="stack">
          <p>{messages.dataLead}</p>
          <a className="button" href={dataAddress()} download>
            {messages.dataDownload}
          </a>
        </div>
      </Setting>
      <Deletion messages={messages} />
    </>
  );
}

function Deletion({ messages }: PersonalDataProps) {
  const form = useStore($deletionForm);
  const element = useRef<HTMLFormElement>(null);
  const isBusy = form.state === 'busy';
  const failed = form.state === 'failed' ? form : undefined;

  useEffect(() => focusFailure(element.current, form), [form]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitDeletion(typedText(event.currentTarget, 'currentPassword'), messages);
  };

  return (
    <Setting title={messages.deletion}>
      <form ref={element} className="stack" method="post" noValidate onSubmit={handleSubmit}>
        <p>{messages.deletionLead}</p>
        <p>{messages.deletionAhead}</p>
        <Field
          name="currentPassword"
          label={messages.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          error={failed?.field === 'currentPassword' ? failed.message : undefined}
        />
        <FormError form={form} />
        <button type="submit" className="button danger wide" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? messages.deleting : messages.deleteAccount}
        </button>
      </form>
    </Setting>
  );
}
