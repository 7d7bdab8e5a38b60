import type { Messages } from '../en/index.ts';
import { GUESTS, SEATS, WAIT } from './shared.ts';

export const hold: Messages['hold'] = {
  held: 'მაგიდებს გინახავთ, დარჩა {time}',
  heldMinutes: {
    one: 'მაგიდებს კიდევ {count} წუთს შეგინახავთ.',
    other: 'მაგიდებს კიდევ {count} წუთს შეგინახავთ.',
  },
  holdLonger: 'შენახვის გაგრძელება',
  moreTime: 'მეტი დროისთვის დააჭირეთ ღილაკს „{label}“.',
  payToHold: 'როგორც კი გადახდას დაიწყებთ, მაგიდებს შეგინახავთ.',
  tookTable: '{taken} შეიცვალა. ახალი არჩევანი: {table}.',
  ended: 'მაგიდებს თქვენთვის აღარ ვინახავთ.',
  heldTwice: 'მაგიდები უკვე ორჯერ შეგინახეთ და აღარ ვინახავთ.',
  holdAgain: 'მაგიდების ხელახლა შენახვა',
  notHeld: 'მაგიდებს თქვენთვის ჯერ არ ვინახავთ.',
  holdThem: 'მაგიდების შენახვა',
  elsewhere: 'თქვენთვის სხვა მაგიდებს ვინახავთ: {tables}, {date}, {time}. ვადა: {until}.',
  stillHeld: 'მაგიდებს თქვენთვის კვლავ ვინახავთ: {tables}, {date}, {time}. ვადა: {until}.',
  takeOver: 'ამ მაგიდებით გაგრძელება',
  holdMine: 'ჩემი არჩევანის შენახვა',
  failed: 'მაგიდების შენახვა ახლა ვერ მოხერხდა. სცადეთ ხელახლა.',
  wait: WAIT,
  login: 'შესვლა',
  refusals: {
    table_taken: '{tables}: ეს-ესაა სხვა სტუმარმა დაიკავა. კალათა შენახულია.',
    seats_too_few:
      'არჩეულ მაგიდებთან არის {seats}, თქვენ კი მიუთითეთ {guests}. დაამატეთ მაგიდა ან შეცვალეთ სტუმრების რაოდენობა.',
  },
  insteadOf: 'რით შევცვალოთ {table}?',
  takeTable: 'არჩევა: {table} ({seats})',
  otherTimes: 'იგივე მაგიდები სხვა დროს:',
  chooseOnMap: 'გეგმაზე არჩევა',
  seats: SEATS,
  guests: GUESTS,
  tooRoomy:
    'არჩეულ მაგიდებთან არის {seats}, თქვენ კი მიუთითეთ {guests}. თუ ახლოს ჯდომა გირჩევნიათ, ნაკლებიც გეყოფათ.',
};
