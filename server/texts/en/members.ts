export const members = {
  title: 'Staff',
  lead: (address: string) =>
    `Everyone signs in at ${address} with their own email. Anyone you remove is signed out immediately.`,
  list: 'Staff list',
  you: 'you',
  firstOwner: 'named in the settings',
  addedBy: (by: string, date: string) => `added by ${by}, ${date}`,
  role: 'Role',
  roleOf: (email: string) => `Role: ${email}`,
  change: 'Change role',
  name: 'Name',
  nameHint: 'The name that colleagues use. The log shows it, and so does the list beside “Undo”.',
  changeName: 'Change the name',
  saveName: 'Save the name',
  remove: 'Remove',
  removeLead: 'The person is signed out immediately, on every device. What they did stays in the log.',
  add: 'Add someone',
  email: 'Email',
  addButton: 'Add to staff',
  emailInvalid: 'Enter an email address such as nana@example.com.',
  roleMissing: 'Choose a role.',
  roles: { owner: 'Owner', hostess: 'Hostess', waiter: 'Waiter', cook: 'Cook', editor: 'Editor' },
  duties: {
    owner: 'everything, including figures, staff and refunds after a visit',
    hostess: 'floor, reservations, guests, blocked tables, cancellations, kitchen, dishes, log',
    waiter: 'sees the tables: guests, dishes and allergies; no money, no phone numbers, changes nothing',
    cook: 'kitchen; marks dishes as sold out',
    editor: 'the site: texts, pictures, prices, hours, rules and floor maps; publishes it',
  },
};

export type MembersTexts = typeof members;
