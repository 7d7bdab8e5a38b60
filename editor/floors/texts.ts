import type { Edge, PieceKind, Side } from '#contract/floor-map/kinds.ts';
import type { Language } from '#contract/values/language.ts';

interface Texts {
  stage: string;
  floors: string;
  addFloor: string;
  removeFloor: string;
  newFloor: string;
  undo: string;
  save: string;
  saving: string;
  saved: string;
  notSaved: (sentence: string) => string;
  publish: string;
  lost: string;
  conflict: string;
  mine: string;
  theirs: string;
  preview: string;
  choose: string;
  nothing: string;
  lists: { tables: string; pieces: string; words: string };
  addTable: string;
  addPiece: string;
  addWord: string;
  newWord: string;
  remove: string;
  hint: string;
  mistakes: string;
  fine: string;
  between: (least: number, most: number) => string;
  fields: {
    nameEn: string;
    nameKa: string;
    edge: string;
    kind: string;
    number: string;
    seats: string;
    shape: string;
    x: string;
    y: string;
    width: string;
    height: string;
    turn: string;
    scale: string;
    flip: string;
    light: string;
    sofas: string;
    wordEn: string;
    wordKa: string;
  };
  shapes: { round: string; square: string };
  ids: { table: string; zone: string };
  sides: Record<Side, string>;
  edges: Record<Edge, string>;
  pieces: Record<PieceKind, string>;
}

export const FLOOR_EDITOR_TEXTS: Record<Language, Texts> = {
  en: {
    stage: 'Map of the floor',
    floors: 'Floors',
    addFloor: 'Add a floor',
    removeFloor: 'Remove this floor',
    newFloor: 'New floor',
    undo: 'Undo',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved. Guests see it after you publish it.',
    notSaved: (sentence) => `Not saved. ${sentence}`,
    publish: 'Preview and publish',
    lost: 'The server did not answer, so nothing is saved. Your changes are still here: press Save again.',
    conflict: 'Someone else has saved the floors since you opened them. Choose which version stays.',
    mine: 'Save my version',
    theirs: 'Keep the other version',
    preview: 'As guests see it on a phone',
    choose: 'Chosen',
    nothing: 'Nothing: the floor itself',
    lists: { tables: 'Tables', pieces: 'Walls and furniture', words: 'Words' },
    addTable: 'Add a table',
    addPiece: 'Add this',
    addWord: 'Add a word',
    newWord: 'Word',
    remove: 'Remove',
    hint: 'Drag what is chosen, or move it with the arrow keys (with Shift by one unit). On a touch screen press first, then drag.',
    mistakes: 'Check of the map',
    fine: 'Guests can use this map.',
    between: (least, most) => `Enter a number from ${least} to ${most}.`,
    fields: {
      nameEn: 'Name in English',
      nameKa: 'Name in Georgian',
      edge: 'Above the floor',
      kind: 'Kind',
      number: 'Number',
      seats: 'Seats',
      shape: 'Shape',
      x: 'From the left',
      y: 'From the top',
      width: 'Width',
      height: 'Height',
      turn: 'Turned by (degrees)',
      scale: 'Size',
      flip: 'Mirrored',
      light: 'Light letters',
      sofas: 'Sofas',
      wordEn: 'Word in English',
      wordKa: 'Word in Georgian',
    },
    shapes: { round: 'Round', square: 'With corners' },
    ids: { table: 'Table', zone: 'VIP Zone' },
    sides: { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' },
    edges: { nothing: 'Nothing', sea: 'Sea', street: 'Street', garden: 'Garden' },
    pieces: {
      house: 'Outer walls',
      room: 'Closed room',
      terrace: 'Terrace',
      balcony: 'Balcony',
      roof: 'Roof',
      wall: 'Wall',
      window: 'Window',
      door: 'Door',
      'double-door': 'Double door',
      'closed-door': 'Closed door',
      step: 'Step in a wall',
      steps: 'Doorstep',
      stairs: 'Stairs',
      arrow: 'Arrow',
      rug: 'Rug',
      'round-rug': 'Round rug',
      bar: 'Bar',
      kitchen: 'Worktop of a kitchen',
      stage: 'Stage',
      fireplace: 'Fireplace',
      planter: 'Flower box',
      plant: 'Plant',
      oven: 'Round hearth',
      pot: 'Pot',
      toilets: 'Toilets',
      'way-in': 'Arrow at the entrance',
      sun: 'Sun',
      diamond: 'Diamond',
      compass: 'Compass',
      fish: 'Fish',
      gull: 'Gull',
      boat: 'Boat',
    },
  },
  ka: {
    stage: 'სართულის გეგმა',
    floors: 'სართულები',
    addFloor: 'სართულის დამატება',
    removeFloor: 'ამ სართულის წაშლა',
    newFloor: 'ახალი სართული',
    undo: 'მოქმედების დაბრუნება',
    save: 'შენახვა',
    saving: 'ინახება…',
    saved: 'შენახულია. სტუმრები გამოქვეყნების შემდეგ დაინახავენ.',
    notSaved: (sentence) => `არ შენახულა. ${sentence}`,
    publish: 'ნახვა და გამოქვეყნება',
    lost: 'სერვერმა არ უპასუხა, ამიტომ არაფერი შენახულა. თქვენი ცვლილება ისევ აქაა: კიდევ ერთხელ დააჭირეთ ღილაკს „შენახვა“.',
    conflict: 'მას შემდეგ, რაც ეს გვერდი გახსენით, გეგმა სხვამაც შეინახა. აირჩიეთ, რომელი ვარიანტი დარჩეს.',
    mine: 'ჩემი ვარიანტის შენახვა',
    theirs: 'სხვისი ვარიანტის დატოვება',
    preview: 'როგორც სტუმარი ტელეფონში ხედავს',
    choose: 'არჩეულია',
    nothing: 'არაფერი: თავად სართული',
    lists: { tables: 'მაგიდები', pieces: 'კედლები და ავეჯი', words: 'სიტყვები' },
    addTable: 'მაგიდის დამატება',
    addPiece: 'დამატება',
    addWord: 'სიტყვის დამატება',
    newWord: 'სიტყვა',
    remove: 'წაშლა',
    hint: 'არჩეული გადაათრიეთ ან ისრიანი ღილაკებით გადაიტანეთ (Shift-თან ერთად – თითო ერთეულით). სენსორულ ეკრანზე ჯერ შეეხეთ, შემდეგ გადაათრიეთ.',
    mistakes: 'გეგმის შემოწმება',
    fine: 'გეგმა სტუმრებისთვის გამოსადეგია.',
    between: (least, most) => `შეიყვანეთ რიცხვი: ${least}–${most}.`,
    fields: {
      nameEn: 'სახელი ინგლისურად',
      nameKa: 'სახელი ქართულად',
      edge: 'სართულის ზემოთ',
      kind: 'რა არის',
      number: 'ნომერი',
      seats: 'ადგილები',
      shape: 'ფორმა',
      x: 'მარცხნიდან',
      y: 'ზემოდან',
      width: 'სიგანე',
      height: 'სიმაღლე',
      turn: 'მობრუნება (გრადუსი)',
      scale: 'ზომა',
      flip: 'სარკისებურად',
      light: 'ღია ფერის ასოები',
      sofas: 'დივნები',
      wordEn: 'სიტყვა ინგლისურად',
      wordKa: 'სიტყვა ქართულად',
    },
    shapes: { round: 'მრგვალი', square: 'კუთხეებიანი' },
    ids: { table: 'მაგიდა', zone: 'VIP ზონა' },
    sides: { top: 'ზემოთ', right: 'მარჯვნივ', bottom: 'ქვემოთ', left: 'მარცხნივ' },
    edges: { nothing: 'არაფერი', sea: 'ზღვა', street: 'ქუჩა', garden: 'ბაღი' },
    pieces: {
      house: 'გარე კედლები',
      room: 'დახურული ოთახი',
      terrace: 'ტერასა',
      balcony: 'აივანი',
      roof: 'სახურავი',
      wall: 'კედელი',
      window: 'ფანჯარა',
      door: 'კარი',
      'double-door': 'ორფრთიანი კარი',
      'closed-door': 'დახურული კარი',
      step: 'საფეხური კედელში',
      steps: 'შესასვლელის საფეხური',
      stairs: 'კიბე',
      arrow: 'ისარი',
      rug: 'ხალიჩა',
      'round-rug': 'მრგვალი ხალიჩა',
      bar: 'ბარი',
      kitchen: 'სამზარეულოს დახლი',
      stage: 'სცენა',
      fireplace: 'ბუხარი',
      planter: 'ყვავილების ყუთი',
      plant: 'მცენარე',
      oven: 'მრგვალი კერა',
      pot: 'ქვაბი',
      toilets: 'საპირფარეშო',
      'way-in': 'ისარი შესასვლელთან',
      sun: 'ბორჯღალი',
      diamond: 'რომბი',
      compass: 'კომპასი',
      fish: 'თევზი',
      gull: 'თოლია',
      boat: 'ნავი',
    },
  },
};
