/** For a restaurant without descriptions of its own: `search` in the content. */
export const descriptions = {
  about: 'The story of {name} in {city}, its people and its kitchen.',
  menu: 'The whole menu of {name} in {city} with prices in lari.',
  reservation:
    'Choose a date, a time and your own table on the floor map of {name} in {city}, add dishes and pay online by card.',
  contact: 'Address, phone, opening hours and directions of {name} in {city}.',
};
