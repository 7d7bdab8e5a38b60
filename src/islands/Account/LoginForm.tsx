import { localizedPath } from '#src/i18n/paths.ts';
import { Form } from '#src/ui/form/Form.tsx';
import type { AccountFormProps } from './props.ts';
import { Returning } from './Returning.tsx';
import { SENT_FORMS } from './send-account.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './account.css';

export function LoginForm(props: AccountFormProps) {
  const { language, messages, loadingLabel } = props;
  const { $form, busyLabel, send } = SENT_FORMS.login(props);
  return (
    <SignedOutOnly $form={$form} home={localizedPath(language, 'home')} loadingLabel={loadingLabel}>
      <Returning messages={messages} />
      <Form
        $form={$form}
        fields={[
          { name: 'email', label: messages.email },
          { name: 'password', label: messages.password, autoComplete: 'current-password' },
        ]}
        onSubmit={(_, form) => send(form)}
        label={messages.login}
        busyLabel={busyLabel}
      />
      <p className="account-links">
        <a href={localizedPath(language, 'forgot-password')}>{messages.forgotPassword}</a>
      </p>
      <p className="account-links">
        <span>{messages.noAccount}</span>{' '}
        <a href={localizedPath(language, 'register')}>{messages.toRegister}</a>
      </p>
      <p className="account-links">
        <a href={localizedPath(language, 'home')}>{messages.backHome}</a>
      </p>
    </SignedOutOnly>
  );
}
