export const policies = {
  contents: 'On this page',
  version: 'In force since {date}, version {version}.',
  consent: 'By paying you accept our {terms}. The {privacy} says how we process your data.',
  registration:
    'We use your name, email and phone number for your reservations and to look after you, never for advertising. The {privacy} says more.',
  /** The texts of the links in these two sentences. */
  links: { terms: 'terms of service', privacy: 'privacy policy' },
  legalName: 'Legal name: {value}',
  identificationCode: 'Identification code: {value}',
  registeredAddress: 'Registered address: {value}',
  address: 'Address: {value}',
  phone: 'Phone: {value}',
  email: 'Email: {value}',
  hours: { one: '{count} hour', other: '{count} hours' },
  changes: {
    one: 'You can change a confirmed reservation up to {count} hour before it begins, in your profile or with the link in our emails.',
    other:
      'You can change a confirmed reservation up to {count} hours before it begins, in your profile or with the link in our emails.',
  },
  changesWhileOrderable:
    'You can change a confirmed reservation as long as dishes can still be ordered for its time, in your profile or with the link in our emails.',
  maxTables: {
    one: 'One reservation can have one table.',
    other: 'One reservation can have up to {count} tables.',
  },
  minimumPerTable: 'The dishes for each table must cost at least {amount}, without the service fee.',
  seatsPerGuest: {
    one: 'Several tables together can have up to {count} seat for each guest.',
    other: 'Several tables together can have up to {count} seats for each guest.',
  },
  closedDays: {
    keep: 'If we stop taking reservations for a day while you are paying for one, your reservation stays valid.',
    refund:
      'If we stop taking reservations for a day while you are paying for one, we’ll refund everything you paid.',
  },
};
