/** What the script of an open page of the staff says. */
export const page = {
  lost: 'No connection to the server. Nothing was sent and this page stays as it is. Press again when the connection works.',
  ended:
    'You are no longer signed in, so this page is empty now. Sign in here, or in another tab: then this page is shown again, with what you typed.',
};

export type PageTexts = typeof page;
