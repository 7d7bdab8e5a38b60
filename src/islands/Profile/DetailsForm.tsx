import { useStore } from '@nanostores/react';
import { formatPhone } from '#contract/format/phone.ts';
import { isForeignPhone, toPhoneDigits } from '#contract/values/phone.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { Profile } from '#src/stores/profile/profile.ts';
import { $detailsForm, $savedSetting, submitDetails } from '#src/stores/profile/profile-settings.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SavedNotice } from '#src/ui/form/SavedNotice.tsx';
import { Setting } from './Setting.tsx';

interface DetailsFormProps {
  profile: Profile;
  messages: Messages['settings'];
}

export function DetailsForm({ profile, messages }: DetailsFormProps) {
  const saved = useStore($savedSetting);
  const isForeign = isForeignPhone(profile.phone);
  return (
    <Setting title={messages.details}>
      <Form
        $form={$detailsForm}
        fields={[
          { name: 'firstName', label: messages.firstName, defaultValue: profile.firstName },
          { name: 'lastName', label: messages.lastName, defaultValue: profile.lastName },
          {
            name: 'phone',
            label: messages.phone,
            afterPrefix: messages.phoneDigits,
            defaultValue: isForeign ? '' : toPhoneDigits(profile.phone),
          },
          {
            name: 'foreignPhone',
            label: messages.foreignPhone,
            question: messages.foreignPhoneQuestion,
            hint: messages.foreignPhoneHint,
            defaultValue: isForeign ? formatPhone(profile.phone) : '',
          },
        ]}
        onSubmit={(typed) => submitDetails(typed, messages)}
        notice={saved === 'details' && <SavedNotice text={messages.detailsSaved} />}
        label={messages.save}
        busyLabel={messages.saving}
      />
    </Setting>
  );
}
