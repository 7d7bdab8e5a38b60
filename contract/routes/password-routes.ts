/** Apart from the other routes, which every page loads. */
export const passwordRoutes = {
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
} as const;

export const RESET_PASSWORD_MESSAGE = 'Password reset successful';
