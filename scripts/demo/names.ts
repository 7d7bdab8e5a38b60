import type { Language } from '#contract/values/language.ts';

type Names = readonly [string, ...string[]];

interface PersonName {
  firstName: string;
  lastName: string;
  /** For the e-mail address. */
  latin: string;
}

/** Georgian and Latin spelling. */
const FIRST_NAMES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['ნინო', 'Nino'],
  ['გიორგი', 'Giorgi'],
  ['ანა', 'Ana'],
  ['დავით', 'Davit'],
  ['მარიამ', 'Mariam'],
  ['ლევან', 'Levan'],
  ['თამარ', 'Tamar'],
  ['ირაკლი', 'Irakli'],
  ['ქეთევან', 'Ketevan'],
  ['ზურაბ', 'Zurab'],
  ['ელენე', 'Elene'],
  ['ლაშა', 'Lasha'],
  ['ნათია', 'Natia'],
  ['ბექა', 'Beka'],
  ['სალომე', 'Salome'],
  ['ოთარ', 'Otar'],
  ['ეკა', 'Eka'],
  ['ვახტანგ', 'Vakhtang'],
  ['ლიკა', 'Lika'],
  ['სანდრო', 'Sandro'],
];
const LAST_NAMES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['ბერიძე', 'Beridze'],
  ['კაპანაძე', 'Kapanadze'],
  ['გელაშვილი', 'Gelashvili'],
  ['მაისურაძე', 'Maisuradze'],
  ['აბაშიძე', 'Abashidze'],
  ['ლომიძე', 'Lomidze'],
  ['წიკლაური', 'Tsiklauri'],
  ['ჩხეიძე', 'Chkheidze'],
  ['დიასამიძე', 'Diasamidze'],
  ['ქავთარაძე', 'Kavtaradze'],
  ['ვარშანიძე', 'Varshanidze'],
  ['ჯაფარიძე', 'Japaridze'],
  ['გოგიბერიძე', 'Gogiberidze'],
  ['ხინველი', 'Khinveli'],
  ['შერვაშიძე', 'Shervashidze'],
  ['მჟავანაძე', 'Mzhavanadze'],
  ['ცინცაძე', 'Tsintsadze'],
  ['კომახიძე', 'Komakhidze'],
];
const VISITORS: readonly [PersonName, ...PersonName[]] = [
  { firstName: 'Anna', lastName: 'Schmidt', latin: 'anna.schmidt' },
  { firstName: 'Mehmet', lastName: 'Yılmaz', latin: 'mehmet.yilmaz' },
  { firstName: 'Sophie', lastName: 'Laurent', latin: 'sophie.laurent' },
  { firstName: 'Олена', lastName: 'Шевченко', latin: 'olena.shevchenko' },
  { firstName: 'Marek', lastName: 'Nowak', latin: 'marek.nowak' },
  { firstName: 'Aylin', lastName: 'Demir', latin: 'aylin.demir' },
  { firstName: 'James', lastName: "O'Brien", latin: 'james.obrien' },
  { firstName: 'Yael', lastName: 'Cohen', latin: 'yael.cohen' },
  { firstName: 'Zoë', lastName: 'van den Berg', latin: 'zoe.vandenberg' },
  { firstName: 'Aram', lastName: 'Petrosyan', latin: 'aram.petrosyan' },
];
const VISITORS_SHARE = 0.28;

interface Picker {
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  chance(probability: number): boolean;
}

export function pickName(random: Picker): PersonName & { language: Language } {
  if (random.chance(VISITORS_SHARE)) return { ...random.pick(VISITORS), language: 'en' };
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const latin = `${first[1]}.${last[1]}`.toLowerCase();
  return { firstName: first[0], lastName: last[0], latin, language: 'ka' };
}

export const REQUESTS: Record<Language, Names> = {
  ka: [
    'ფანჯარასთან, თუ შეიძლება',
    'დაბადების დღეა, ტორტს ჩვენ მოვიტანთ',
    'ბავშვის სკამი გვჭირდება',
    'წყნარ კუთხეში, თუ გექნებათ',
    'ცოტა დავიგვიანებთ, მაგიდა არ გააუქმოთ',
    'ეტლით შემოსვლა გვჭირდება',
    'საიუბილეო საღამოა, ყვავილებს წინასწარ მოვიტანთ',
  ],
  en: [
    'By the window, please',
    'A birthday: we will bring the cake',
    'We need a high chair',
    'A quiet corner would be lovely',
    'We come with a small dog and a pram',
    'Our flight lands at 17:40, we may be late',
    'It is our anniversary',
  ],
};

export const OTHER_ALLERGIES: Record<Language, Names> = {
  ka: ['თაფლი', 'მარწყვი', 'სოკო'],
  en: ['honey', 'strawberries', 'mushrooms'],
};

export const BLOCK_NOTES: Names = ['სკამი გატყდა', 'სანათს ვცვლით', 'შეკეთება', 'პირადი საღამო'];
export const CLOSING_NOTES: Names = ['ქორწილი', 'სამზარეულოს შეკეთება', 'დახურული საღამო'];
export const HOUSE_REASONS: Names = ['ძლიერმა ქარმა ტერასა დააზიანა', 'დენი გამოირთო', 'სამზარეულო გაფუჭდა'];
