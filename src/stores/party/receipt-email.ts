let email = '';

/** Where the receipt of a share goes, as the guest has typed it; empty for nowhere. */
export function receiptEmail(): string {
  return email;
}

export function setReceiptEmail(typed: string): void {
  email = typed;
}
