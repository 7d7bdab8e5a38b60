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
    title: 'These reservations no longer fit',
    lead: 'If you publish this, the following does not fit the hours, days and tables any more. Reservations and open payments stay valid, and the day sheet asks the staff to call. Unpaid holds end. Waiting guests get no table.',
    publish: 'Publish all the same',
    task: 'Reservations that do not fit any more',
    taskLead:
      'The published hours, days or tables have no place for them. Call these guests, then move or cancel the reservation. This note goes away by itself.',
    kinds: {
      reservation: 'reservation',
      hold: 'held, not paid',
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
    title: 'Being published…',
    lead: (who: string, when: string) =>
      `${who} pressed Publish on ${when}. It takes up to a minute. This page reloads itself.`,
  },
  failed: {
    title: 'It was not published',
    unchanged: 'Guests still see what they saw before.',
    causes: {
      content: 'There is a mistake in the content. Correct it in the forms and publish again:',
      check: 'The finished site has a mistake:',
      bank: 'The content names a different bank from the one the server is set up for:',
      time: 'Building took too long. Try again; if it happens again, the machine is too small.',
      memory: 'The machine did not have enough memory. Try again when fewer guests are on the site.',
      disk: 'The disk of the server is full. Tell the site’s administrator.',
      interrupted: 'The server was restarted in the meantime. Try again.',
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
    building: 'The preview is being built. It takes up to a minute. This page reloads itself.',
    ready: (when: string) => `The preview shows everything saved up to ${when}.`,
    outdated: 'Something was saved since. Press “Preview” again to see it.',
    open: 'Open the preview',
    phone: 'On a phone: point its camera at this code.',
    code: 'The address of the preview as a QR code',
    hours: (hours: number) =>
      `The code works for ${hours} hours, and only until you sign out. Anyone who has it can see the preview.`,
    failed: 'The preview could not be built.',
    back: 'Back to the page Site',
  },
  keepMonths: {
    later: 'It takes effect a week after it is published. Until then, the longer time can be brought back.',
    coming: (date: string, months: number) =>
      `From ${date}, guests who have not been here for ${months} months are forgotten.`,
    untilThen: 'If you publish the longer time before that day, nothing is lost.',
  },
  changes: {
    yes: 'yes',
    no: 'no',
    order: 'order',
    largeRise: 'Is this price right? It is ten times the earlier one or more.',
    dishOrder: 'Order of the dishes',
    photo: 'Photograph',
    photoNew: 'new photograph',
    photoRemoved: 'the photograph was removed',
    drawing: 'Drawing',
    drawingNew: 'new drawing',
    drawingRemoved: 'the drawing was removed',
  },
};

export type SiteTexts = typeof site;
