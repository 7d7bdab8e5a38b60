import { LoginForm, type AccountFormProps } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface Props extends AccountFormProps {
  form: 'login' | 'register';
}

/** Both forms in one: whoever has opened the wrong one finds the other's code here already. */
export function AccountForm({ form, ...props }: Props) {
  return form === 'login' ? <LoginForm {...props} /> : <RegisterForm {...props} />;
}
