/** The mail server rejected this message permanently, for example because the address does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail server cannot be reached, so no other message could be sent either. */
export class MailServerDown extends Error {
  override name = 'MailServerDown';
}

/**
 * Sends one message. Throws if it was not sent: `MailRefused` for a permanent failure, `MailServerDown` if the server
 * cannot be reached.
 */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  /** The same id at every attempt, so that receivers can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Undefined if the mail changes no calendar entry. */
  calendar?: CalendarFile;
}

export interface CalendarFile {
  filename: string;
  method: 'REQUEST' | 'CANCEL';
  content: string;
}
