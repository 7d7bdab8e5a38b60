import type { Messages } from '../en/index.ts';

export const nav: Messages['nav'] = {
  label: 'საიტის გვერდები',
  home: '{name}, მთავარი გვერდი',
  menu: 'მენიუ',
  about: 'ჩვენ შესახებ',
  reservation: 'დაჯავშნა',
  contact: 'კონტაქტი',
  profile: 'პროფილი',
  login: 'შესვლა',
  logout: 'გასვლა',
  openMenu: 'ნავიგაცია',
  language: 'ენა',
};
