import type { Label } from './label.ts';

/** The rules about paying in advance. */
export const ADVANCE_LABELS: Record<string, Label> = {
  'rules.advance': {
    en: 'What is paid in advance',
    ka: 'რა თანხას იხდიან წინასწარ',
    one: { en: 'a rule', ka: 'წესი' },
    hint: {
      en: 'The first entry that fits a reservation counts; the rest is paid at the restaurant. If no entry fits, everything is paid in advance.',
      ka: 'მოქმედებს პირველი ჩანაწერი, რომელიც ჯავშანს შეესაბამება; დანარჩენს რესტორანში იხდიან. თუ არც ერთი არ შეესაბამება, წინასწარ მთელ თანხას იხდიან.',
    },
  },
  'rules.advance.days': {
    en: 'Weekdays',
    ka: 'კვირის დღეები',
    hint: { en: 'If none is chosen, every day.', ka: 'თუ არც ერთია არჩეული, ყოველდღე.' },
  },
  'rules.advance.from': {
    en: 'Earliest start of the visit',
    ka: 'სტუმრობის ყველაზე ადრეული დასაწყისი',
    hint: {
      en: 'For example, 18:00. If empty, any time.',
      ka: 'მაგალითად, 18:00. თუ ცარიელია, ნებისმიერ დროს.',
    },
  },
  'rules.advance.until': {
    en: 'Latest start of the visit',
    ka: 'სტუმრობის ყველაზე გვიანი დასაწყისი',
    hint: { en: 'For example, 22:00.', ka: 'მაგალითად, 22:00.' },
  },
  'rules.advance.tables': {
    en: 'Tables',
    ka: 'მაგიდები',
    one: { en: 'a table', ka: 'მაგიდა' },
    hint: {
      en: 'The rule applies if one of them is reserved. If none is chosen, it applies to all tables.',
      ka: 'წესი მოქმედებს, თუ რომელიმე მათგანი იჯავშნება. თუ არც ერთია არჩეული, ყველა მაგიდაზე მოქმედებს.',
    },
  },
  'rules.advance.tables.table': { en: 'Table', ka: 'მაგიდა', as: 'table' },
  'rules.advance.percent': {
    en: 'Percent of the total',
    ka: 'ჯამის რამდენი პროცენტი',
    hint: {
      en: 'The total includes the service fee. If several sums are given, the largest counts.',
      ka: 'ჯამში მომსახურების საფასურიც შედის. თუ რამდენიმე თანხა წერია, უდიდესი მოქმედებს.',
    },
  },
  'rules.advance.onMove': {
    en: 'When a guest moves a reservation here and less was paid',
    ka: 'თუ სტუმარს ჯავშანი აქ გადმოაქვს და ნაკლები აქვს გადახდილი',
    hint: {
      en: 'If empty, the move is refused and the guest is asked to call. The staff can always move a reservation.',
      ka: 'თუ ცარიელია, გადატანა არ ხერხდება და სტუმარს ვთხოვთ, დარეკოს. თანამშრომლებს ჯავშნის გადატანა ყოველთვის შეუძლიათ.',
    },
  },
  'rules.advance.perGuest': { en: 'Lari for each guest', ka: 'თითო სტუმარზე, ლარში' },
  'rules.advance.atLeast': { en: 'At least, in lari', ka: 'მინიმუმ, ლარში' },
  'rules.choosingMinutes': {
    en: 'How many minutes tables are held while a group chooses together',
    ka: 'რამდენ წუთს ელოდება მაგიდა, სანამ ჯგუფი კერძებს ერთად ირჩევს',
  },
  'rules.choosingUntilHours': {
    en: 'How many hours before a paid visit choosing together ends',
    ka: 'სტუმრობამდე რამდენი საათით ადრე სრულდება ერთად არჩევა, თუ ჯავშანი უკვე გადახდილია',
    hint: {
      en: 'What no one has paid for by then is not ordered; the reservation stays.',
      ka: 'რაც მანამდე არ გადაიხადეს, არ შეიკვეთება; ჯავშანი ძალაში რჩება.',
    },
  },
  'rules.prepayHours': {
    en: 'Maximum hours that tables are held for a guest who reserves by phone and pays by link',
    ka: 'მაქსიმუმ რამდენ საათს ელოდება მაგიდა სტუმარს, რომელიც ტელეფონით ჯავშნის და ბმულით იხდის',
  },
};
