/** Apart from the other routes, which every page loads. */
export const waitingRoutes = {
  /** Lists and joins. */
  waiting: '/user/waiting',
  leaveWaiting: '/user/waiting/leave',
  /** By the link of a mail, without a session. */
  leaveWaitingByLink: '/waiting/leave',
} as const;
