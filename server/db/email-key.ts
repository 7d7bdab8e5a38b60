/** The form in which an e-mail address is kept and compared, so that one person cannot have two accounts by accident. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
