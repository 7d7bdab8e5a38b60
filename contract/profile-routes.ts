/** Apart from the other routes, which every page loads. The password is asked below /auth, where known devices count. */
export const profileRoutes = {
  details: '/user/details',
  changePassword: '/auth/change-password',
  devices: '/user/devices',
  signOutOthers: '/user/devices/sign-out-others',
} as const;
