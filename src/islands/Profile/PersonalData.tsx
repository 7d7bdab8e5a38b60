import type { Messages } from '#src/i18n/en/index.ts';
import { $deletionForm, dataAddress, submitDeletion } from '#src/stores/profile/personal-data.ts';
import { Form } from '#src/ui/form/Form.tsx';
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
  return (
    <Setting title={messages.deletion}>
      <Form
        $form={$deletionForm}
        fields={[{ name: 'currentPassword', label: messages.currentPassword }]}
        onSubmit={({ currentPassword }) => submitDeletion(currentPassword, messages)}
        label={messages.deleteAccount}
        busyLabel={messages.deleting}
        isDanger
      >
        <p>{messages.deletionLead}</p>
        <p>{messages.deletionAhead}</p>
      </Form>
    </Setting>
  );
}
