interface CustomerName {
  firstName: string;
  lastName: string;
}

/** The name on an order: first and last name if both are known, else the part of the e-mail before the at sign. */
export function customerName(person: CustomerName | undefined, email: string): string {
  return person?.firstName && person.lastName
    ? `${person.firstName} ${person.lastName}`
    : email.replace(/@[^@]*$/, '');
}
