import type { Messages } from '../en/index.ts';

export const contact: Messages['contact'] = {
  address: 'მისამართი',
  phone: 'ტელეფონი',
  email: 'ელფოსტა',
  hours: 'სამუშაო საათები',
  everyDay: 'ყოველდღე',
  closed: 'არ ვმუშაობთ',
  map: 'შემოგარენის რუკა',
  mapLink: 'რუკის გახსნა ახალ ჩანართში',
  social: 'ჩვენ სოციალურ ქსელებში',
  newsletterLabel: 'თქვენი ელფოსტა',
};
