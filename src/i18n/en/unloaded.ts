/** When a page's code did not load: what cannot be done on it. The phone number follows, except after `other`, and a button that loads the page again. */
export const unloaded = {
  other: 'This page did not load completely: some buttons do not work.',
  menu: 'This page did not load completely: you can add dishes, but prices may have changed. Call us:',
  reservation:
    'This page did not load completely: you can choose tables, but they are not held for you yet. You can reserve by phone:',
  cart: 'This page did not load completely: you can’t choose allergies right now, and paying may fail. You can reserve by phone:',
  login: 'This page did not load completely: you can’t log in right now. Call us:',
  register: 'This page did not load completely: you can’t register right now. Call us:',
  password: 'This page did not load completely: you can’t change the password right now. Call us:',
  confirmEmail: 'This page did not load completely: you can’t confirm the address right now. Call us:',
  profile: 'This page did not load completely: we can’t show your reservations right now. Call us:',
  cancel: 'This page did not load completely: you can’t cancel here right now. You can cancel by phone:',
  move: 'This page did not load completely: you can’t change the reservation here right now. Call us:',
  dishes: 'This page did not load completely: you can’t choose or change dishes here right now. Call us:',
  waiting:
    'This page did not load completely: you can’t join or leave the waiting list here right now. Call us:',
};
