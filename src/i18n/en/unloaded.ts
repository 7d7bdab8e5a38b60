/** When a page's code did not load: what cannot be done on it. The phone number follows. */
export const unloaded = {
  menu: 'This page did not load completely: you can add dishes, but prices may have changed. Reload the page, or call us:',
  reservation:
    'This page did not load completely: you can choose tables, but they are not held for you yet. Reload the page, or reserve by phone:',
  cart: 'This page did not load completely: you cannot choose allergies here now, and paying may fail. Reload the page, or reserve by phone:',
  login: 'This page did not load completely: you cannot log in now. Reload the page, or call us:',
  register: 'This page did not load completely: you cannot register now. Reload the page, or call us:',
  password:
    'This page did not load completely: you cannot change the password now. Reload the page, or call us:',
  confirmEmail:
    'This page did not load completely: you cannot confirm the address now. Reload the page, or call us:',
  profile:
    'This page did not load completely: your reservations cannot be shown now. Reload the page, or call us:',
  cancel:
    'This page did not load completely: you cannot cancel here now. Reload the page, or cancel by phone:',
  move: 'This page did not load completely: you cannot change the reservation here now. Reload the page, or call us:',
  dishes:
    'This page did not load completely: you cannot choose or change dishes here now. Reload the page, or call us:',
  waiting:
    'This page did not load completely: you cannot join or leave the waiting list here now. Reload the page, or call us:',
};
