import type { Localized } from '#contract/values/language.ts';
import { FEATURE_WORDS, TABLE_FEATURES } from '#contract/values/table-features.ts';

/** The labels of choices, by their value in the file. */
export const CHOICES: Record<string, Localized> = {
  blue: { en: '🟦 Blue and gold', ka: '🟦 ლურჯი და ოქროსფერი' },
  green: { en: '🟩 Dark green and gold', ka: '🟩 მუქი მწვანე და ოქროსფერი' },
  plum: { en: '🟪 Plum and gold', ka: '🟪 ქლიავისფერი და ოქროსფერი' },
  charcoal: { en: '⬛ Charcoal and gold', ka: '⬛ ნახშირისფერი და ოქროსფერი' },
  menu: { en: 'Menu', ka: 'მენიუ' },
  reservation: { en: 'Reservations', ka: 'დაჯავშნა' },
  about: { en: 'About', ka: 'ჩვენ შესახებ' },
  contact: { en: 'Contact', ka: 'კონტაქტი' },
  keep: { en: 'Keep the reservation', ka: 'ჯავშანი რჩება' },
  refuse: { en: 'Refuse, and ask for a call', ka: 'გადატანა არ ხერხდება, სტუმარმა უნდა დარეკოს' },
  mark: { en: 'Allow, and mark it on the page Reservations', ka: 'დასაშვებია, „დღის ჯავშნებში“ მოინიშნება' },
  refund: { en: 'Refund the guest', ka: 'თანხა ბრუნდება' },
  gluten: { en: 'Gluten', ka: 'გლუტენი' },
  milk: { en: 'Milk', ka: 'რძე' },
  egg: { en: 'Egg', ka: 'კვერცხი' },
  nuts: { en: 'Nuts', ka: 'თხილეული (ნიგოზიც)' },
  fish: { en: 'Fish', ka: 'თევზი' },
  celery: { en: 'Celery', ka: 'ნიახური' },
  mustard: { en: 'Mustard', ka: 'მდოგვი' },
  sesame: { en: 'Sesame', ka: 'სეზამი' },
  sulphites: { en: 'Sulphites', ka: 'სულფიტები' },
  vegetarian: { en: 'Vegetarian', ka: 'ვეგეტარიანული' },
  vegan: { en: 'Vegan', ka: 'ვეგანური' },
  spicy: { en: 'Spicy', ka: 'ცხარე' },
  children: { en: 'For children', ka: 'ბავშვებისთვის' },
  ...Object.fromEntries(
    TABLE_FEATURES.map((feature) => [
      feature,
      { en: FEATURE_WORDS.en[feature], ka: FEATURE_WORDS.ka[feature] },
    ]),
  ),
  mon: { en: 'Monday', ka: 'ორშაბათი' },
  tue: { en: 'Tuesday', ka: 'სამშაბათი' },
  wed: { en: 'Wednesday', ka: 'ოთხშაბათი' },
  thu: { en: 'Thursday', ka: 'ხუთშაბათი' },
  fri: { en: 'Friday', ka: 'პარასკევი' },
  sat: { en: 'Saturday', ka: 'შაბათი' },
  sun: { en: 'Sunday', ka: 'კვირა' },
};
