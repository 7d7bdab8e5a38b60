import type { Label } from './label.ts';

const FORM_OF_PHOTOGRAPHS = {
  en: 'Wider than tall, at least 1200 by 900.',
  ka: 'ჰორიზონტალური, სულ მცირე 1200×900.',
};

/** The home, About and Contact pages, and the notices on every page. */
export const PAGE_LABELS: Record<string, Label> = {
  'home.highlights': {
    en: 'Highlights below the buttons',
    ka: 'მოკლე ფრაზები ღილაკების ქვეშ',
    one: { en: 'a highlight', ka: 'ფრაზა' },
  },
  'home.openingOffer': { en: 'Opening offer', ka: 'გახსნის შეთავაზება' },
  'home.openingOffer.title': { en: 'Heading', ka: 'ქვესათაური' },
  'home.openingOffer.text': { en: 'Text', ka: 'ტექსტი' },
  'home.openingOffer.highlight': {
    en: 'The same in a few words',
    ka: 'იგივე მოკლედ',
    hint: {
      en: 'The first of the highlights while the offer lasts.',
      ka: 'პირველი ფრაზა ღილაკების ქვეშ, სანამ შეთავაზება მოქმედებს.',
    },
  },
  'home.openingOffer.from': {
    en: 'First day',
    ka: 'პირველი დღე',
    as: 'date',
    hint: { en: 'If empty, it is shown immediately.', ka: 'თუ ცარიელია, მაშინვე გამოჩნდება.' },
  },
  'home.openingOffer.until': {
    en: 'Last day',
    ka: 'ბოლო დღე',
    as: 'date',
    hint: {
      en: 'It ends by itself after this day. If empty, it does not end.',
      ka: 'ამ დღის შემდეგ თავისით გაქრება. თუ ცარიელია, უვადოდ დარჩება.',
    },
  },
  'home.dishes': {
    en: 'Dishes to begin with',
    ka: 'კერძები დასაწყისისთვის',
    one: { en: 'a dish', ka: 'კერძი' },
    hint: { en: 'At most three, below the pictures.', ka: 'მაქსიმუმ სამი, სურათების ქვემოთ.' },
  },
  'home.dishes.dish': { en: 'Dish', ka: 'კერძი', as: 'dish' },
  'home.pictures': { en: 'Pictures', ka: 'სურათები' },
  'home.pictures.table': { en: 'First picture', ka: 'პირველი სურათი' },
  'home.pictures.table.description': {
    en: 'What it shows',
    ka: 'რა არის გამოსახული',
    hint: {
      en: 'Guests who cannot see the picture hear this sentence.',
      ka: 'ამ წინადადებას ისმენს სტუმარი, რომელიც სურათს ვერ ხედავს.',
    },
  },
  'home.pictures.table.photo': { en: 'Photograph', ka: 'ფოტო', as: 'photo', hint: FORM_OF_PHOTOGRAPHS },
  'home.pictures.sea': { en: 'Second picture', ka: 'მეორე სურათი' },
  'home.pictures.sea.description': {
    en: 'What it shows',
    ka: 'რა არის გამოსახული',
    hint: { en: 'As above.', ka: 'როგორც ზემოთ.' },
  },
  'home.pictures.sea.photo': { en: 'Photograph', ka: 'ფოტო', as: 'photo', hint: FORM_OF_PHOTOGRAPHS },

  'about.title': { en: 'Title of the page', ka: 'გვერდის სათაური' },
  'about.lead': { en: 'Opening sentence', ka: 'შესავალი წინადადება', as: 'long' },
  'about.story': { en: 'Our story', ka: 'ჩვენი ამბავი', one: { en: 'a part of the story', ka: 'თავი' } },
  'about.story.heading': { en: 'Heading', ka: 'ქვესათაური' },
  'about.story.text': {
    en: 'Text',
    ka: 'ტექსტი',
    as: 'long',
    hint: {
      en: 'An empty line begins a new paragraph. *Stars* make words italic (English only).',
      ka: 'ცარიელი სტრიქონი ახალ აბზაცს იწყებს. *ვარსკვლავებს* შორის ჩასმული სიტყვა დახრილად ჩანს (მხოლოდ ინგლისურში).',
    },
  },
  'about.values': {
    en: 'What we care about',
    ka: 'რა არის ჩვენთვის მთავარი',
    one: { en: 'a value', ka: 'პუნქტი' },
  },
  'about.values.title': { en: 'Heading', ka: 'ქვესათაური' },
  'about.values.text': { en: 'Text', ka: 'ტექსტი', as: 'long' },

  'contact.title': { en: 'Title of the page', ka: 'გვერდის სათაური' },
  'contact.lead': { en: 'Opening sentence', ka: 'შესავალი წინადადება', as: 'long' },
  'contact.addressNote': { en: 'Beside the address', ka: 'მისამართის გვერდით', as: 'long' },
  'contact.hoursNote': { en: 'Beside the opening hours', ka: 'სამუშაო საათების გვერდით', as: 'long' },
  'contact.directions': { en: 'How to find us', ka: 'როგორ მოგვაგნოთ' },
  'contact.directions.heading': { en: 'Heading', ka: 'ქვესათაური' },
  'contact.directions.text': { en: 'Text', ka: 'ტექსტი', as: 'long' },
  'contact.parking': { en: 'Parking', ka: 'პარკინგი' },
  'contact.parking.heading': { en: 'Heading', ka: 'ქვესათაური' },
  'contact.parking.text': { en: 'Text', ka: 'ტექსტი', as: 'long' },
  'contact.transportation': { en: 'Bus and taxi', ka: 'ავტობუსი და ტაქსი' },
  'contact.transportation.heading': { en: 'Heading', ka: 'ქვესათაური' },
  'contact.transportation.text': { en: 'Text', ka: 'ტექსტი', as: 'long' },
  'contact.reply': { en: 'How soon you answer', ka: 'რამდენ ხანში პასუხობთ', as: 'long' },
  'contact.newsletter': { en: 'Newsletter', ka: 'სიახლეების გამოწერა' },
  'contact.newsletter.heading': { en: 'Heading', ka: 'ქვესათაური' },
  'contact.newsletter.text': { en: 'Text', ka: 'ტექსტი', as: 'long' },
  'contact.newsletter.button': { en: 'Button text', ka: 'ღილაკის წარწერა' },

  'notices.notices': {
    en: 'Notices at the top of every page',
    ka: 'განცხადებები ყველა გვერდის თავში',
    one: { en: 'a notice', ka: 'განცხადება' },
    hint: {
      en: 'For example, changed hours or a closed terrace.',
      ka: 'მაგალითად, შეცვლილი საათები ან დროებით დახურული ტერასა.',
    },
  },
  'notices.notices.text': {
    en: 'Text',
    ka: 'ტექსტი',
    as: 'long',
    hint: { en: 'At most 200 characters.', ka: 'მაქსიმუმ 200 სიმბოლო.' },
  },
  'notices.notices.link': { en: 'Link to a page', ka: 'ბმული გვერდზე' },
  'notices.notices.link.page': { en: 'Page', ka: 'გვერდი' },
  'notices.notices.link.words': { en: 'Link text', ka: 'ბმულის წარწერა' },
  'notices.notices.from': {
    en: 'First day',
    ka: 'პირველი დღე',
    as: 'date',
    hint: { en: 'If empty, it is shown immediately.', ka: 'თუ ცარიელია, მაშინვე გამოჩნდება.' },
  },
  'notices.notices.until': {
    en: 'Last day',
    ka: 'ბოლო დღე',
    as: 'date',
    hint: { en: 'It disappears by itself after this day.', ka: 'ამ დღის შემდეგ თავისით გაქრება.' },
  },
};
