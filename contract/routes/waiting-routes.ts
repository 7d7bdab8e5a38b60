/** The waiting list's routes, in a file of their own: every page loads the other ones. */
export const waitingRoutes = {
  /** Lists and joins. */
  waiting: '/user/waiting',
  leaveWaiting: '/user/waiting/leave',
  /** These two by the link of a mail, without a session. */
  mailedOffer: '/waiting/offer',
  leaveWaitingByLink: '/waiting/leave',
} as const;
