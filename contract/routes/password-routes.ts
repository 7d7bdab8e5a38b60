/** The routes of passwords, in a file of their own: every page loads the other ones. */
export const passwordRoutes = {
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
} as const;

export const RESET_PASSWORD_MESSAGE = 'Password reset successful';
