import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { SentForm } from './props.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** One island for all forms: a diner who follows the link to another form has its code already. */
export function AccountForm(props: Exclude<SentForm, { form: 'confirm' }>) {
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
