/** What the script of an open page of the staff says. */
export const page = {
  lost: 'No connection to the server. Nothing was sent and this page stays as it is. Press the button again once the connection is restored.',
  ended:
    'You are no longer signed in, so this page is empty now. Sign in here or in another tab. If you use another tab, this page is shown again with what you typed.',
};

export type PageTexts = typeof page;
