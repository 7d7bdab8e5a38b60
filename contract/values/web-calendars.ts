/** Whose calendars on the web a reservation can be entered in; the names are the same in all languages. */
export const WEB_CALENDARS = { google: 'Google', outlook: 'Outlook' } as const;
