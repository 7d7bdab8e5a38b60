import { LoginForm, type AccountFormProps } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface Props extends AccountFormProps {
  form: 'login' | 'register';
}

/** One island for both forms: a diner who follows the link to the other form has its code already. */
export function AccountForm({ form, ...props }: Props) {
  return form === 'login' ? <LoginForm {...props} /> : <RegisterForm {...props} />;
}
