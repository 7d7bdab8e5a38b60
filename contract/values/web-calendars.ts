/** Calendars on the web in which a reservation can be entered, with their names, which are the same in all languages. */
export const WEB_CALENDARS = { google: 'Google Calendar', outlook: 'Outlook' } as const;
