/** The mail server will never take this message, such as for an address that does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail server cannot be reached: no other message would go out now either. */
export class MailServerDown extends Error {
  override name = 'MailServerDown';
}

/**
 * Hands one finished message to the outside world. Throws where it could not, `MailRefused` where it never will,
 * `MailServerDown` where none would go out.
 */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  /** The same id for every attempt at the same mail, so that a receiver can see a repeat. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Missing where there is nothing to put into a calendar or to take out of it. */
  calendar?: CalendarFile;
}

export interface CalendarFile {
  filename: string;
  method: 'REQUEST' | 'CANCEL';
  content: string;
}
