import type { Messages } from '../en/index.ts';

export const offline: Messages['offline'] = {
  heading: 'ინტერნეტთან კავშირი არ გაქვთ',
  text: 'ეს გვერდი თქვენს მოწყობილობაში არ არის შენახული. თქვენი არჩევანი არ დაკარგულა. შეგიძლიათ უბრალოდ დაგვირეკოთ:',
};

export const notFound: Messages['notFound'] = {
  heading: 'ეს გვერდი ჩვენს მენიუში არ არის',
  text: 'მთავარ გვერდზე გადაგიყვანთ.',
  home: 'მთავარ გვერდზე გადასვლა',
};
