import { useId, useState, type FormEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { AllergenNames } from '#contract/values/allergies.ts';
import { MAX_NOTES } from '#contract/values/draft.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import {
  $remembered,
  $rememberedForm,
  forgetRemembered,
  loadRemembered,
  submitRemembered,
  type Remembered as RememberedRequests,
} from '#src/stores/profile/remembered.ts';
import { AllergyFields } from '#src/ui/form/AllergyFields.tsx';
import { FormMessage } from '#src/ui/form/FormMessage.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { Setting } from './Setting.tsx';

interface RememberedProps {
  messages: Messages['settings'];
  allergenNames: AllergenNames;
}

/** What the next order is filled in with. */
export function Remembered({ messages, allergenNames }: RememberedProps) {
  const state = useStore($remembered);
  const handleOpen = () => {
    if (state.state === 'idle') void loadRemembered();
  };
  return (
    <Setting title={messages.remembered} onOpen={handleOpen}>
      {state.state === 'loading' && <p role="status">{messages.loading}</p>}
      {state.state === 'failed' && (
        <TryAgain
          reason={refusalText(state.refusal, messages)}
          label={messages.tryAgain}
          onAgain={() => void loadRemembered()}
        />
      )}
      {state.state === 'loaded' && !state.remembered && (
        <div className="stack">
          {state.change && <SavedNotice text={messages.forgotten} />}
          <p>{messages.rememberedNothing}</p>
        </div>
      )}
      {state.state === 'loaded' && state.remembered && (
        <RememberedForm
          remembered={state.remembered}
          isSaved={state.change === 'saved'}
          messages={messages}
          allergenNames={allergenNames}
        />
      )}
    </Setting>
  );
}

interface RememberedFormProps extends RememberedProps {
  remembered: RememberedRequests;
  isSaved: boolean;
}

function RememberedForm({ remembered, isSaved, messages, allergenNames }: RememberedFormProps) {
  const form = useStore($rememberedForm);
  const [allergies, setAllergies] = useState(remembered.allergies);
  const [notes, setNotes] = useState(remembered.notes);
  const notesId = useId();
  const isBusy = form.state === 'busy';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitRemembered({ notes, allergies }, messages);
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={handleSubmit}>
      <p>{messages.rememberedLead}</p>
      <AllergyFields
        allergies={allergies}
        names={allergenNames}
        messages={messages}
        onChange={setAllergies}
      />
      <div className="field">
        <label htmlFor={notesId}>{messages.notes}</label>
        <textarea
          id={notesId}
          className="field-area"
          rows={3}
          maxLength={MAX_NOTES}
          autoComplete="off"
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
      <FormMessage form={form} />
      {isSaved && <SavedNotice text={messages.rememberedSaved} />}
      <SubmitButton isBusy={isBusy} label={messages.save} busyLabel={messages.saving} />
      <button
        type="button"
        className="link-button danger"
        disabled={isBusy}
        onClick={() => void forgetRemembered(messages)}
      >
        {messages.forget}
      </button>
    </form>
  );
}
