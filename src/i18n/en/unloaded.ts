/** When a page's code did not load: what cannot be done on it. The phone number follows, except after `other`, and a button that loads the page again. */
export const unloaded = {
  other: 'This page did not load completely: some buttons do not work.',
  menu: 'This page did not load completely: you can add dishes, but prices may have changed. Call us:',
  reservation:
    'This page did not load completely: you can choose tables, but they are not held for you yet. You can reserve by phone:',
  cart: 'This page did not load completely: you cannot choose allergies here now, and paying may fail. You can reserve by phone:',
  login: 'This page did not load completely: you cannot log in now. Call us:',
  register: 'This page did not load completely: you cannot register now. Call us:',
  password: 'This page did not load completely: you cannot change the password now. Call us:',
  confirmEmail: 'This page did not load completely: you cannot confirm the address now. Call us:',
  profile: 'This page did not load completely: your reservations cannot be shown now. Call us:',
  cancel: 'This page did not load completely: you cannot cancel here now. You can cancel by phone:',
  move: 'This page did not load completely: you cannot change the reservation here now. Call us:',
  dishes: 'This page did not load completely: you cannot choose or change dishes here now. Call us:',
  waiting: 'This page did not load completely: you cannot join or leave the waiting list here now. Call us:',
};
