/** Sends text messages to telephones. The context has one only while texts are switched on. */
export interface TextMessenger {
  /**
   * Throws if the text was not sent, as a `Mailer` does: `MailRefused` if it can never be sent, `MailServerDown` if the
   * provider takes no texts at present. A repeated text with the same key is delivered once.
   */
  send(message: TextMessage): Promise<void>;
}

export interface TextMessage {
  /** The same at every attempt. */
  key: string;
  /** E.164, such as `+995555123456`. */
  to: string;
  /** What telephones show as the sender. */
  from: string;
  text: string;
}
