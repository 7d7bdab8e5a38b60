/** The staff's page about the site: what changed, the preview, publications. Callers pass formatted instants. */
export const site = {
  title: 'Site',
  lead: 'Change texts, prices and pictures, see the site as guests will see it, and publish it.',
  edit: 'Change texts and pictures',
  publish: 'Publish',
  live: {
    title: 'What guests see',
    first: 'Guests see the first version. Nothing has been published from this page yet.',
    since: (when: string, who: string) => `Published on ${when}${who && ` by ${who}`}.`,
  },
  floors: {
    title: 'Floor maps',
    loading: 'The maps are loading. This page needs JavaScript; if nothing appears, reload it.',
  },
  drafts: {
    title: 'Not published yet',
    allPublished: 'All published',
    none: 'Everything that is saved is published.',
    edited: (who: string, when: string) => `${who}, ${when}`,
    newPage: 'new',
    deletedPage: 'deleted',
    was: 'Before:',
    is: 'Now:',
    discard: 'Discard these changes',
    discardLead: 'The forms will then show what guests see now. The discarded texts stay in the history.',
  },
  stranded: {
    title: 'This change affects guests',
    lead: 'If you publish this, the following will no longer fit the hours, days and tables. Reservations stay valid, and the Reservations page reminds the staff to call. Open payments for a closed day are accepted or refunded, as your rules say. Unpaid holds end. Guests on the waiting list will not get a table.',
    publish: 'Publish anyway',
    task: 'Reservations that no longer fit',
    taskLead:
      'They no longer fit the published hours, days or tables. Call these guests, then move or cancel the reservation. This note disappears by itself.',
    kinds: {
      reservation: 'reservation',
      hold: 'held',
      paying: 'is paying now',
      waiting: 'on the waiting list',
    },
    misfits: {
      closed: 'closed on this day',
      hours: 'outside the opening hours',
      table: 'a table is missing or blocked',
      seats: 'too few seats',
    },
  },
  building: {
    title: 'Publishing…',
    lead: (who: string, when: string) =>
      `Started by ${who} on ${when}. It takes about a minute, or several on a busy server. This page reloads by itself.`,
    next: 'Not in this publication',
    nextLead: 'Saved after it was started. You can publish it as soon as this one has finished.',
  },
  failed: {
    title: 'It was not published',
    unchanged: 'Guests still see what they saw before.',
    causes: {
      content: 'There is a mistake in the content. Correct it in the forms and try again:',
      check: 'The finished site has a mistake:',
      bank: 'The content names a different bank from the one the server is set up for:',
      time: 'Building took too long: the server was too busy. Try again; if it happens again, it is too small.',
      memory: 'The server did not have enough memory. Try again when fewer guests are on the site.',
      stopped: 'The server’s system stopped the build. Give this word to the site’s administrator:',
      disk: 'The server’s disk is full. Tell the site’s administrator.',
      interrupted: 'The server was restarted in the meantime, or it is too busy. Try again.',
      build: 'The site could not be built. Tell the site’s administrator: the server’s log says why.',
    },
  },
  command: {
    failed: 'The site is live on this server, but the copy for the CDN failed. Its last message:',
    running: 'The copy for the CDN is being made.',
    retry: 'Copy again',
  },
  publications: {
    title: 'Publications',
    lead: 'Any earlier version can be restored. It is then published again, and the forms show it again too. Your unpublished changes stay.',
    back: 'Restore this version',
    live: 'guests see this now',
    kinds: {
      first: 'first version',
      publish: 'published',
      back: 'restored',
      upgrade: 'built again after an update of the software',
    },
    more: (count: number) => `and ${count} more`,
    failed: 'not published',
    building: 'being published',
    nobody: 'the server',
  },
  preview: {
    title: 'Preview before publishing',
    start: 'Preview',
    building:
      'The preview is being built. It takes about a minute, or several on a busy server. This page reloads by itself.',
    ready: (when: string) => `The preview shows everything saved up to ${when}.`,
    outdated: 'Something has been saved since then. Press “Preview” again to see it.',
    open: 'Open the preview',
    phone: 'On a phone: point its camera at this code.',
    code: 'The address of the preview as a QR code',
    hours: (hours: number) =>
      `The code works for ${hours} hours, and only until you sign out. Anyone who has it can see the preview.`,
    failed: 'The preview could not be built.',
    back: 'Back to the Site page',
    /** Above each page of the preview, and of a trial. */
    bar: 'Preview: not published yet',
    trialBar: 'Trial: reservations here are not real',
    ended: 'This preview has ended or does not exist. Open a new one from the staff’s Site page.',
  },
  trial: {
    title: 'Trial',
    lead: 'Reserve, order and pay in the preview as a guest would, for any day, with the sandbox bank’s test cards. It is separate from the real restaurant: no money moves, no table is taken, no email is sent.',
    start: 'Start a trial',
    again: 'Start over',
    end: 'End the trial',
    running: (when: string) =>
      `Now open the preview and reserve as a guest would. The trial started on ${when}, with the texts, prices and rules that the preview had then. When it ends, after four hours at the latest, everything in it is deleted.`,
    mails: 'Emails of the trial',
    noMails: 'None yet. Reload this page after you have ordered.',
  },
  keepMonths: {
    later: 'It takes effect a week after it is published. Until then, the longer time can be restored.',
    coming: (date: string, months: number) =>
      `From ${date}, the details of guests who have not been here for ${months} months are deleted.`,
    untilThen: 'If you publish the longer time before that day, nothing is lost.',
  },
  changes: {
    yes: 'yes',
    no: 'no',
    order: 'order',
    largeRise: 'Is this price right? It is at least ten times the previous one.',
    dishOrder: 'Order of the dishes',
    photo: 'Photograph',
    photoNew: 'new photograph',
    photoRemoved: 'the photograph was removed',
    drawing: 'Drawing',
    drawingNew: 'new drawing',
    redrawn: 'changed',
    drawingRemoved: 'the drawing was removed',
  },
};

export type SiteTexts = typeof site;
