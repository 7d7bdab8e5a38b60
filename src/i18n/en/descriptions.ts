/** For a restaurant without descriptions of its own: `search` in the content. */
export const descriptions = {
  about: 'The story of {name} in {city}: who cooks, who pours the wine, and what we are proud of.',
  menu: 'The whole menu of {name} in {city}: every dish with its price in lari and its allergens.',
  reservation:
    'Choose a date, a time and your own table on the floor map of {name} in {city}, add dishes and pay online by card.',
  contact: 'Address, phone, email, opening hours and directions: how to reach {name} in {city}.',
};
