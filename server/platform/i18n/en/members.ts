export const members = {
  title: 'People',
  lead: (address: string) =>
    `Everybody here signs in at ${address} with their own e-mail. Somebody whom you remove is signed out at once.`,
  list: 'The staff',
  you: 'you',
  firstOwner: 'named in the settings',
  addedBy: (by: string, date: string) => `added by ${by}, ${date}`,
  role: 'Role',
  roleOf: (email: string) => `Role: ${email}`,
  change: 'Change',
  remove: 'Remove',
  add: 'Add somebody',
  email: 'E-mail',
  addButton: 'Add',
  emailInvalid: 'Enter an e-mail address such as nana@tamada.example.',
  roleMissing: 'Choose a role.',
  roles: { owner: 'Owner', hostess: 'Hostess', cook: 'Cook', editor: 'Editor' },
  duties: {
    owner: 'everything, also figures, people and late refunds',
    hostess: 'floor, reservations, guests, blocked tables, cancellations, kitchen, dishes, log',
    cook: 'kitchen and sold-out dishes',
    editor: 'texts and pictures of the site',
  },
};

export type MembersTexts = typeof members;
