/** The profile's routes, in a file of their own: every page loads the other ones. The password is asked below /auth, where known devices count. */
export const profileRoutes = {
  details: '/user/details',
  changePassword: '/auth/change-password',
  changeEmail: '/auth/change-email',
  /** Mails the link once more. */
  emailLink: '/auth/email-link',
  confirmEmail: '/auth/confirm-email',
  devices: '/user/devices',
  signOutOthers: '/user/devices/sign-out-others',
  /** Everything that the restaurant has about the diner, as a file. */
  data: '/user/data',
  deleteAccount: '/auth/delete-account',
} as const;
