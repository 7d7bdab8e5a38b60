/** Apart from the other routes, which every page loads. */
export const waitingRoutes = {
  /** Lists and joins. */
  waiting: '/user/waiting',
  leaveWaiting: '/user/waiting/leave',
  /** These two by the link of a mail, without a session. */
  mailedOffer: '/waiting/offer',
  leaveWaitingByLink: '/waiting/leave',
} as const;
