import type { Messages } from '../en/index.ts';

export const notFound: Messages['notFound'] = {
  heading: 'ეს გვერდი ჩვენს მენიუში არ არის',
  text: 'მთავარ გვერდზე გადაგიყვანთ.',
  home: 'მთავარ გვერდზე გადასვლა',
};
