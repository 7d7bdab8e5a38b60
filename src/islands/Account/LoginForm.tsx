import { localizedPath } from '#src/i18n/paths.ts';
import { $loginForm, submitLogin } from '#src/stores/account/login-form.ts';
import { $isCheckoutInProgress } from '#src/stores/return-path.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSaved } from '#src/ui/use-saved.ts';
import { leaveAccountPage } from './leave-account-page.ts';
import type { AccountFormProps } from './props.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import '#src/ui/actions.css';
import '#src/ui/form/field.css';
import './account.css';

export function LoginForm({ language, messages, loadingLabel }: AccountFormProps) {
  const isReturning = useSaved($isCheckoutInProgress, false);
  return (
    <SignedOutOnly $form={$loginForm} home={localizedPath(language, 'home')} loadingLabel={loadingLabel}>
      {isReturning && <p className="notice">{messages.checkoutNotice}</p>}
      <Form
        $form={$loginForm}
        fields={[
          { name: 'email', label: messages.email },
          { name: 'password', label: messages.password, autoComplete: 'current-password' },
        ]}
        onSubmit={async (typed, form) => {
          if (await submitLogin(typed, messages)) leaveAccountPage(language, form);
        }}
        label={messages.login}
        busyLabel={messages.loggingIn}
      />
      <p className="account-links">
        <a href={localizedPath(language, 'forgot-password')}>{messages.forgotPassword}</a>
      </p>
      <p className="account-links">
        {messages.noAccount} <a href={localizedPath(language, 'register')}>{messages.toRegister}</a>
      </p>
      <p className="account-links">
        <a href={localizedPath(language, 'home')}>{messages.backHome}</a>
      </p>
    </SignedOutOnly>
  );
}
