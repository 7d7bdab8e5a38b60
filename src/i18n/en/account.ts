import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';
import { WAIT } from './shared.ts';

export const account = {
  loginHeading: 'Welcome back',
  registerHeading: 'Create your account',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  /** Heard after the country's code. */
  phoneDigits: ', nine digits',
  foreignPhone: 'Number from another country',
  foreignPhoneQuestion: 'A number from another country?',
  foreignPhoneHint: 'With the country’s code, such as +49\u00a0151\u00a023456789',
  passwordHint: `At least ${MIN_PASSWORD_LENGTH} characters`,
  login: 'Login',
  loggingIn: 'Logging in...',
  register: 'Register',
  registering: 'Registering...',
  forgotPassword: 'Forgot your password?',
  noAccount: 'No account yet?',
  toRegister: 'Register here',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in here',
  backHome: 'Back to home',
  checkoutNotice: 'After this, you’ll return to your cart and can finish the reservation.',
  goOnNotice: 'After this, you’ll return to where you were.',
  loginInvalid: 'Invalid email or password',
  loginFailed: 'Login failed. Please try again.',
  registerInvalid: 'Registration failed. Email might already be in use.',
  registerFailed: 'Registration failed. Please try again.',
  wait: WAIT,
  emailMissing: 'Email is required',
  emailInvalid: 'Please enter a full email address',
  passwordMissing: 'Password is required',
  problems: {
    passwords_differ: 'Passwords do not match',
    password_too_short: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    first_name_missing: 'First name is required',
    last_name_missing: 'Last name is required',
    phone_missing: 'Phone number is required',
    phone_wrong_length: 'Phone number must contain exactly 9 digits',
    foreign_phone_wrong: 'Please enter the country’s code and the number, such as +49\u00a0151\u00a023456789',
  },
};

/** What a log-in that began nowhere ends with, and a log-out, at home. */
export const accountDone = {
  'logged-in': 'You are logged in.',
  welcome: 'Your account is ready, and you are logged in.',
  'password-saved': 'Your new password is saved. You are logged in.',
  'logged-out': 'You are logged out.',
};
