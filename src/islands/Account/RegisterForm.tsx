import { localizedPath } from '#src/i18n/paths.ts';
import { Form } from '#src/ui/form/Form.tsx';
import type { AccountFormProps } from './props.ts';
import { Returning } from './Returning.tsx';
import { REGISTER_FIELDS, SENT_FORMS } from './send-account.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './account.css';

/** With the prefix: +995 XXX XXX XXX. */
const PHONE_PLACEHOLDER = 'XXX XXX XXX';

export function RegisterForm(props: AccountFormProps) {
  const { language, messages, loadingLabel } = props;
  const { $form, busyLabel, send } = SENT_FORMS.register(props);
  return (
    <SignedOutOnly $form={$form} home={localizedPath(language, 'home')} loadingLabel={loadingLabel}>
      <Returning messages={messages} />
      <Form
        $form={$form}
        fields={REGISTER_FIELDS.map((name) => ({
          name,
          label: messages[name],
          ...(name === 'password' && { hint: messages.passwordHint }),
          ...(name === 'phone' && { placeholder: PHONE_PLACEHOLDER, afterPrefix: messages.phoneDigits }),
          ...(name === 'foreignPhone' && {
            question: messages.foreignPhoneQuestion,
            hint: messages.foreignPhoneHint,
          }),
        }))}
        onSubmit={(_, form) => send(form)}
        label={messages.register}
        busyLabel={busyLabel}
      />
      <p className="account-links">
        <span>{messages.haveAccount}</span> <a href={localizedPath(language, 'login')}>{messages.toLogin}</a>
      </p>
    </SignedOutOnly>
  );
}
