export const contact = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  everyDay: 'Every day',
  closed: 'closed',
  map: 'Map of the area',
  mapLink: 'Open the map in a new tab',
  social: 'Follow us',
  newsletterLabel: 'Your email',
};
