export const site = {
  skipToContent: 'Skip to content',
  offline: 'You are offline. What you choose stays on this device; reserving and paying need a connection.',
  notices: 'Notices',
  onlyOn: '{days} only',
  noScript: 'This part of the site needs JavaScript. You can always reserve by phone:',
  socialCard: '{name}, {heading}. Khachapuri, khinkali and wine on a blue tablecloth',
  help: 'Need help? Call us:',
  loading: 'Loading...',
  reload: 'Reload',
  close: 'Close',
  ok: 'OK',
  /** Before the name of a page in its title. */
  error: 'Error',
};
