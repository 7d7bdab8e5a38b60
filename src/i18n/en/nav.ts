export const nav = {
  label: 'Main',
  home: '{name}, home',
  menu: 'Menu',
  about: 'About',
  reservation: 'Reservations',
  contact: 'Contact',
  profile: 'Profile',
  login: 'Login',
  logout: 'Logout',
  openMenu: 'Navigation',
  language: 'Language',
};
