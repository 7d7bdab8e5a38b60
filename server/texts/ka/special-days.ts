import type { SpecialDaysTexts } from '#server/texts/en/special-days.ts';

export const specialDays: SpecialDaysTexts = {
  title: 'დასვენების დღეები და შეცვლილი საათები',
  lead: 'საიტის რედაქტორში მითითებული დასვენების დღეები და შეცვლილი საათები, აგრეთვე დღეები, რომლებისთვისაც თანამშრომლებმა ჯავშნების მიღება შეაჩერეს.',
  closed: 'არ ვმუშაობთ',
  stopped: 'ჯავშნები აღარ მიიღება',
  hours: ({ opens, closes }) => `შეცვლილი საათები, ${opens}–${closes}`,
  by: { content: 'საიტის რედაქტორი', staff: 'თანამშრომლები' },
};
