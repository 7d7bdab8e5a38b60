import type { Language } from '#contract/values/language.ts';

/** What a diner types, and what the menu in `content/` must answer. */
export interface Query {
  typed: string;
  /** Ids of dishes that it finds. */
  finds?: readonly string[];
  /** Ids that it must not find; `others`: nothing but `finds`. */
  not?: readonly string[] | 'others';
  /** How many it may find. */
  most?: number;
  /** The languages of the page; both by default. */
  pages?: readonly Language[];
}

const KHACHAPURI = ['khachapuri-adjaruli', 'khachapuri-imeruli', 'khachapuri-megruli', 'khachapuri-penovani'];
const KHINKALI = ['khinkali-kalakuri', 'khinkali-mushroom', 'khinkali-cheese'];
const PKHALI = ['pkhali-spinach', 'pkhali-beetroot'];
const BREADS = [...KHACHAPURI, 'achma', 'lobiani'];
const WINES = ['saperavi', 'rkatsiteli', 'tsinandali', 'kindzmarauli'];

const EN: readonly Language[] = ['en'];
const KA: readonly Language[] = ['ka'];

/** Each of the spellings finds exactly these dishes, in both languages of the page. */
function exactly(finds: readonly string[], ...spellings: string[]): Query[] {
  return spellings.map((typed) => ({ typed, finds, not: 'others' }));
}

/** Each of the spellings finds these dishes, and not the others that are named. */
function among(finds: readonly string[], not: readonly string[], ...spellings: string[]): Query[] {
  return spellings.map((typed) => ({ typed, finds, not }));
}

function onPage(pages: readonly Language[], queries: readonly Query[]): Query[] {
  return queries.map((query) => ({ ...query, pages }));
}

function nothing(...spellings: string[]): Query[] {
  return exactly([], ...spellings);
}

const NAMES: readonly Query[] = [
  ...among(
    KHACHAPURI,
    [...KHINKALI, ...PKHALI, 'churchkhela', 'chacha'],
    ...[
      'khachapuri',
      'xachapuri',
      'hachapuri',
      'Khachapuri',
      'KHACHAPURI',
      'xatchapuri',
      'qhachapuri',
      'khachapury',
    ],
    ...['ხაჭაპური', 'ᲮᲐᲭᲐᲞᲣᲠᲘ', 'ხაჩაპური', 'ხაჭაფური', 'хачапури', 'ХАЧАПУРИ', 'хачапурі'],
    ...[
      'kachapuri',
      'hachapury',
      'khachpuri',
      'khachaupri',
      'khachapuris',
      'ხაჭაპურები',
      'ხაჭაპურს',
      'хачапур',
      'khacha',
      'ხაჭა',
    ],
  ),
  ...exactly(
    KHINKALI,
    ...[
      'khinkali',
      'xinkali',
      'hinkali',
      'kinkali',
      'ხინკალი',
      'ᲮᲘᲜᲙᲐᲚᲘ',
      'ხინკალს',
      'хинкали',
      'хинкалі',
      'chinkali',
    ],
    ...['khinkal', 'hinkal', 'khikali', 'khinkaly', 'khinkalli'],
  ),
  ...exactly(PKHALI, 'pkhali', 'pxali', 'phali', 'fkhali', 'ფხალი', 'пхали', 'ᲤᲮᲐᲚᲘ'),
  ...exactly(
    ['satsivi'],
    'satsivi',
    'sacivi',
    'sacivy',
    'satssivi',
    'საცივი',
    'საწივი',
    'сациви',
    'satzivi',
    'satcivi',
  ),
  ...among(
    ['badrijani-nigvzit'],
    PKHALI,
    'badrijani',
    'badridjani',
    'badridzhani',
    'бадриджани',
    'bardijani',
  ),
  ...exactly(['badrijani-nigvzit'], 'ბადრიჯანი ნიგვზით', 'nigvziani badrijani', 'badrijani nigvzit'),
  ...exactly(
    ['ajapsandali'],
    'ajapsandali',
    'ajafsandali',
    'adjapsandali',
    'აჯაფსანდალი',
    'аджапсандали',
    'ajapsandal',
    'ajabsandali',
  ),
  ...exactly(['kharcho'], 'kharcho', 'xarcho', 'harcho', 'karcho', 'ხარჩო', 'харчо', 'ხარჭო', 'ᲮᲐᲠᲩᲝ'),
  ...exactly(
    ['chikhirtma'],
    'chikhirtma',
    'chixirtma',
    'chihirtma',
    'ჩიხირთმა',
    'ჩიხირტმა',
    'чихиртма',
    'chikirtma',
  ),
  ...among(
    ['khachapuri-adjaruli'],
    BREADS.slice(1),
    'adjaruli',
    'acharuli',
    'აჭარული',
    'adzharuli',
    'ajaruli',
    'აჩარული',
  ),
  ...exactly(
    ['khachapuri-adjaruli'],
    'adjaruli khachapuri',
    'khachapuri adjaruli',
    'აჭარული ხაჭაპური',
    'acharuli xachapuri',
  ),
  ...among(['khachapuri-imeruli'], ['khachapuri-megruli', 'achma'], 'imeruli', 'имерули', 'imereli'),
  ...exactly(['khachapuri-imeruli'], 'imeruli khachapuri', 'imeruli xachapuri', 'იმერული ხაჭაპური'),
  ...exactly(
    ['khachapuri-penovani'],
    'penovani',
    'fenovani',
    'phenovani',
    'ფენოვანი ხაჭაპური',
    'пеновани',
    'penovanny',
  ),
  ...exactly(['achma'], 'achma', 'აჩმა', 'აჭმა', 'ачма', 'atchma'),
  ...exactly(['lobiani'], 'lobiani', 'ლობიანი', 'лобиани', 'lobyani', 'lobian'),
  ...among(
    ['mtsvadi'],
    [...KHINKALI, 'ojakhuri', 'tsinandali', 'mchadi'],
    'mtsvadi',
    'mcvadi',
    'mwvadi',
    'mtzvadi',
    'მწვადი',
    'მცვადი',
    'мцвади',
  ),
  ...exactly(
    ['shkmeruli'],
    'shkmeruli',
    'shqmeruli',
    'skmeruli',
    'chkmeruli',
    'შქმერული',
    'შკმერული',
    'шкмерули',
    'чкмерули',
  ),
  ...exactly(['chashushuli'], 'chashushuli', 'ჩაშუშული', 'чашушули', 'chashushul', 'chashusuli'),
  ...exactly(['ojakhuri'], 'ojakhuri', 'ojaxuri', 'odjakhuri', 'ოჯახური', 'оджахури', 'ojahuri'),
  ...exactly(['tabaka'], 'tabaka', 'თაბაკა', 'табака', 'წიწილა ტაბაკა'),
  ...among(['tabaka'], ['chikhirtma', 'satsivi'], 'wiwila', 'tsitsila', 'ციცილა'),
  ...exactly(['dolma'], 'tolma', 'dolma', 'ტოლმა', 'თოლმა', 'толма', 'долма'),
  ...exactly(['barabulka'], 'barabulka', 'ბარაბულკა', 'барабулька', 'barabulca'),
  ...exactly(['trout'], 'kalmakhi', 'kalmaxi', 'კალმახი', 'калмахи', 'mountain trout'),
  ...exactly(['black-sea-mullet'], 'kefali', 'კეფალი', 'кефаль', 'shavi zgvis kefali'),
  ...among(['black-sea-mullet'], ['trout'], 'black sea mullet', 'mullet'),
  ...exactly(['ghomi'], 'ghomi', 'gomi', 'ღომი', 'гоми', 'gkhomi'),
  ...exactly(['mchadi'], 'mchadi', 'მჭადი', 'მჩადი', 'мчади', 'mtchadi'),
  ...among(['sulguni'], ['satsivi', 'shkmeruli'], 'sulguni', 'suluguni', 'სულგუნი', 'сулугуни', 'ᲡᲣᲚᲒᲣᲜᲘ'),
  ...among(['tkemali'], ['mtsvadi', 'trout'], 'tkemali', 'tqemali', 'ტყემალი', 'თყემალი', 'ткемали'),
  ...exactly(['ajika'], 'ajika', 'adjika', 'adzhika', 'აჯიკა', 'аджика', 'ajica'),
  ...exactly(['churchkhela'], 'churchkhela', 'churchxela', 'churchela', 'ჩურჩხელა', 'чурчхела', 'ჭურჭხელა'),
  ...exactly(['pelamushi'], 'pelamushi', 'felamushi', 'phelamushi', 'ფელამუში', 'пеламуши'),
  ...exactly(['medoki'], 'medoki', 'მედოკი', 'медоки', 'medok'),
  ...exactly(['baklava'], 'baklava', 'baqlava', 'paklava', 'ბაქლავა', 'баклава', 'Bàklava'),
  ...among(
    ['saperavi'],
    ['satsivi', 'khinkali-kalakuri'],
    'saperavi',
    'safaravi',
    'saferavi',
    'საფერავი',
    'саперави',
  ),
  ...among(
    ['rkatsiteli'],
    ['satsivi', 'saperavi'],
    'rkatsiteli',
    'rkaciteli',
    'rqawiteli',
    'რქაწითელი',
    'რკაცითელი',
    'ркацители',
  ),
  ...exactly(
    ['tsinandali'],
    'tsinandali',
    'cinandali',
    'winandali',
    'წინანდალი',
    'ცინანდალი',
    'цинандали',
    'tsynandaly',
  ),
  ...exactly(['kindzmarauli'], 'kindzmarauli', 'qindzmarauli', 'kinzmarauli', 'ქინძმარაული', 'киндзмараули'),
  ...exactly(['chacha'], 'chacha', 'ჭაჭა', 'ჩაჩა', 'чача', 'tchatcha'),
  ...exactly(['borjomi'], 'borjomi', 'borzhomi', 'borjom', 'ბორჯომი', 'боржоми', 'BORJOMİ'),
  ...exactly(
    ['tarragon-lemonade'],
    'tarkhuni',
    'tarxuni',
    'ტარხუნა',
    'тархун',
    'limonati',
    'лимонад',
    'lemonade',
    'lemonades',
  ),
];

const INGREDIENTS: readonly Query[] = [
  ...onPage(EN, [
    ...exactly(['tabaka', 'shkmeruli', 'chikhirtma'], 'chicken', 'chiken', 'Chicken '),
    ...among(
      [...PKHALI, 'satsivi', 'kharcho', 'badrijani-nigvzit', 'baklava'],
      ['tabaka', 'mchadi'],
      'walnut',
      'walnuts',
      'wallnut',
    ),
    ...exactly(['badrijani-nigvzit', 'ajapsandali'], 'aubergine', 'auberjine'),
    ...exactly(['khinkali-mushroom'], 'mushroom', 'mushrooms', 'mushroom khinkali', 'mashroom'),
    ...among(['mtsvadi', 'ojakhuri', 'khinkali-kalakuri', 'dolma'], ['kharcho', 'trout'], 'pork'),
    ...among(['kharcho', 'chashushuli', 'khinkali-kalakuri', 'dolma'], ['mtsvadi', 'tabaka'], 'beef'),
    ...exactly(['kharcho', 'chikhirtma'], 'soup', 'soups'),
    ...among(['trout', 'black-sea-mullet', 'barabulka'], ['satsivi'], 'fish'),
    ...exactly(['saperavi', 'rkatsiteli', 'tsinandali'], 'dry'),
    ...among([...WINES], ['satsivi', 'tabaka'], 'wine'),
    ...exactly(['trout'], 'trout', 'trouts', 'truot'),
    ...among(['khinkali-mushroom', 'ajapsandali'], ['khinkali-cheese', 'satsivi'], 'vegan').map((query) => ({
      ...query,
      most: 20,
    })),
    ...exactly(['khinkali-mushroom'], 'vegan khinkali'),
    ...among(BREADS, ['satsivi'], 'khachapuri'),
  ]),
  ...onPage(KA, [
    ...among(
      ['chikhirtma', 'tabaka', 'shkmeruli'].slice(0, 1),
      ['mtsvadi'],
      'ქათამი',
      'ქათმის',
      'katmis',
      'qatmis',
    ),
    ...among(
      [...PKHALI, 'satsivi', 'kharcho', 'badrijani-nigvzit'],
      ['tabaka', 'mchadi'],
      'ნიგვზით',
      'ნიგვზიანი',
      'nigvzis',
    ),
    ...among(['khinkali-kalakuri', 'ojakhuri', 'mtsvadi'], ['kharcho'], 'ღორის', 'goris', 'ghoris'),
    ...exactly(['khinkali-mushroom'], 'სოკო', 'soko', 'სოკოს ხინკალი', 'sokos xinkali'),
    ...among(['kharcho', 'chikhirtma'], ['tabaka'], 'წვნიანი', 'tsvniani', 'cvniani', 'wvniani'),
    ...among([...WINES], ['satsivi'], 'ღვინო', 'gvino', 'ghvino'),
    ...among(['khinkali-mushroom'], ['khinkali-cheese'], 'ვეგანური').map((query) => ({ ...query, most: 20 })),
    ...exactly(['dolma'], 'ვაზის ფოთოლი'),
  ]),
];

const ABSENT: readonly Query[] = nothing(
  ...[
    'tea',
    'pizza',
    'pasta',
    'sushi',
    'burger',
    'steak',
    'cola',
    'pepsi',
    'falafel',
    'ramen',
    'hummus',
    'tofu',
    'beer',
  ],
  ...[
    'პიცა',
    'სუში',
    'ბურგერი',
    'ლუდი',
    'пицца',
    'суши',
    'бургер',
    'пиво',
    'борщ',
    'zz',
    'xyzzy',
    '123',
    'khachapuri pizza',
  ],
);

export const QUERIES: readonly Query[] = [...NAMES, ...INGREDIENTS, ...ABSENT];
