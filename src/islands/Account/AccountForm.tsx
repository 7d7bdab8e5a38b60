import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { AccountFormProps, PasswordFormProps } from './props.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

type Props =
  | ({ form: 'login' | 'register' } & AccountFormProps)
  // These are for signed-in diners too: they may have forgotten the password.
  | ({ form: 'forgot' | 'reset' } & PasswordFormProps);

/** One island for all forms: a diner who follows the link to another form has its code already. */
export function AccountForm(props: Props) {
  switch (props.form) {
    case 'login':
      return <LoginForm {...props} />;
    case 'register':
      return <RegisterForm {...props} />;
    case 'forgot':
      return <ForgotPasswordForm {...props} />;
    case 'reset':
      return <ResetPasswordForm {...props} />;
  }
}
