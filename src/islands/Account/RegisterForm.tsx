import { localizedPath } from '#src/i18n/paths.ts';
import { $registerForm, submitRegistration } from '#src/stores/account/register-form.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { leaveAccountPage } from './leave-account-page.ts';
import type { AccountFormProps } from './props.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './account.css';

/** With the prefix: +995 XXX XXX XXX. */
const PHONE_PLACEHOLDER = 'XXX XXX XXX';

const FIELDS = ['email', 'firstName', 'lastName', 'phone', 'password', 'confirmPassword'] as const;

export function RegisterForm({ language, messages, loadingLabel }: AccountFormProps) {
  return (
    <SignedOutOnly $form={$registerForm} home={localizedPath(language, 'home')} loadingLabel={loadingLabel}>
      <Form
        $form={$registerForm}
        fields={FIELDS.map((name) => ({
          name,
          label: messages[name],
          ...(name === 'password' && { hint: messages.passwordHint }),
          ...(name === 'phone' && { placeholder: PHONE_PLACEHOLDER }),
        }))}
        onSubmit={async (typed, form) => {
          if (await submitRegistration(typed, messages)) leaveAccountPage(language, form);
        }}
        label={messages.register}
        busyLabel={messages.registering}
      />
      <p className="account-links">
        {messages.haveAccount} <a href={localizedPath(language, 'login')}>{messages.toLogin}</a>
      </p>
    </SignedOutOnly>
  );
}
