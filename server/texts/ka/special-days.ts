import type { SpecialDaysTexts } from '#server/texts/en/special-days.ts';

export const specialDays: SpecialDaysTexts = {
  title: 'დასვენების დღეები და შეცვლილი საათები',
  lead: 'საიტის რედაქტორში მონიშნული დასვენების დღეები და დღეები, როცა ჰოსტესმა ჯავშნების მიღება შეაჩერა.',
  closed: 'არ ვმუშაობთ',
  stopped: 'ჯავშნები აღარ მიიღება',
  hours: ({ opens, closes }) => `ამ დღეს შეცვლილი საათებია, ${opens}–${closes}`,
  by: { content: 'საიტის რედაქტორი', staff: 'ჰოსტესი' },
};
