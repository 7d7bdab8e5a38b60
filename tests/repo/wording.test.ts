import { describe, expect, it } from 'vitest';
import { listEnglishTexts, listGeorgianTexts } from '#tests/support/site/written-texts.ts';

const GEORGIAN = listGeorgianTexts();
const ENGLISH = listEnglishTexts();

/** Words that the glossary of CONTRIBUTING.md replaces. */
const NOT_IN_GEORGIAN = [
  { not: /დაკეტ/, but: 'არ ვმუშაობთ' },
  { not: /თავიდან (სცად|აირჩი|ჩა|გა|შე)|სცადეთ თავიდან/, but: 'ხელახლა' },
  { not: /უკვე (აღარ|ვეღარ)/, but: 'აღარ, ვეღარ' },
  { not: /უკან (და|გი)/, but: 'დაბრუნება, გიბრუნდებათ' },
  { not: /გასუფთავ|გაასუფთავ/, but: 'თავიდან დაწყება, წაშლა' },
  { not: /მაგალითად [^,]/, but: 'მაგალითად, with a comma' },
  { not: /უვლის/, but: 'ადმინისტრატორი' },
  { not: / …/, but: 'no space before an ellipsis' },
  { not: /ჯავშნები(ს)? შეწყვ|ჯავშნების შეწყვ/, but: 'ჯავშნების მიღების შეჩერება' },
  { not: /არმოსულ|კართან (არიან|მოსულ)|ადგილზე მოსულ/, but: 'ჯავშნის გარეშე, არ მოვიდნენ' },
  { not: /არაუმეტეს/, but: 'მაქსიმუმ' },
  { not: /ვუკეთებთ/, but: 'ვამუშავებთ' },
  { not: /იურიდიული სახელ/, but: 'საფირმო სახელწოდება' },
  { not: /ბიზნესკაბინეტ|ბანკის ნომ/, but: 'ბიზნესპორტალი, შეკვეთის ნომერი ბანკში' },
  { not: /ანგარიშ/, but: 'რეგისტრაცია, შესვლა: ანგარიში is the bill' },
  { not: /ვიზიტ/, but: 'სტუმრობა, ჯავშანი' },
  { not: /პირობებით,/, but: 'პირობების თანახმად' },
  { not: /არ მოიძებნ/, but: 'ვერ მოიძებნა' },
  { not: /(დარეკვის|მოსვლის|მოსული) აღნიშ|აღნიშნავს/, but: 'მონიშვნა' },
  { not: /გადა(იბარ|ბარ|საბარ)/, but: 'ჯავშნის გადაცემა, მიღება' },
  { not: /გათავდა/, but: 'აღარ გვაქვს' },
  { not: /პერსონალ(ი|ს) /, but: 'თანამშრომლები' },
  { not: /სულ ცოტა/, but: 'სულ მცირე' },
  { not: /მოშორ(ებ|დ)/, but: 'ამოღება' },
  { not: /განსაკუთრებული ნიშ/, but: 'სპეციალური სიმბოლოები' },
  { not: /^ცარიელი: |[^ა-ჰ]ცარიელი: /, but: 'თუ ცარიელია, …' },
  { not: /ხელახლა გადაიხად/, but: 'სცადეთ ხელახლა: nothing was paid before' },
  { not: /საღამომ/, but: 'სტუმრობამ, დღემ' },
  { not: /დღის სია/, but: 'დღის ჯავშნები' },
  { not: /არა უ(გვიანეს|ადრეს)/, but: 'ყველაზე გვიან, ყველაზე ადრე' },
  { not: /გამოითხოვ/, but: 'მოითხოვეთ' },
  { not: /ასე გვიან/, but: 'თანხა არ ბრუნდება: with an empty rule it is never too late' },
  { not: /სტუმრებს? თავისი/, but: 'თავიანთი: several own it' },
  { not: /სია[^.]*გადახდილა/, but: 'სიის თანხა: a list is not paid' },
  { not: /დაკავებულია, (ჯერ )?გადაუხდ/, but: 'შენახულია' },
  {
    not: /(?<!(ვადა|დრომდე|იხურება): |–|\$)\$?\{until\b(?!.{0,30}\} (საათამდე|ან უფრო ადრე))/,
    but: 'ვადა: {until}, or შემდეგ დრომდე: {until}',
  },
];

/** Sentences are in the dictionaries. What has its own place says why; it is read by the rules below all the same. */
const DICTIONARIES =
  /^(src\/i18n|server\/texts|editor\/(forms|texts)|sandbox-bank\/texts)\/|^content\/.*\.yaml$/;
const BESIDE: [files: RegExp, why: string][] = [
  [/^editor\/(floors\/texts|sentences|page)\.ts$/, 'a dictionary of the editor'],
  [/^contract\/values\//, 'names of tables, banks, allergies, which site, server and editor say'],
  [/^contract\/rules\/table-limits\.ts$/, 'the site says it before the request, the server if it is asked'],
  [
    /^(content|scripts\/checks)\/|^contract\/(api\/content(-fields)?|floor-map\/checks)\.ts$/,
    'a mistake in the content',
  ],
  [
    /^server\/(site\/(live\/live-content|publishing\/start)|dining\/bank\/create-bank)\.ts$/,
    'the same, at a start',
  ],
  [/^scripts\/(restaurant|demo)\//, 'the content of a new restaurant, and invented guests'],
];

/** In the present tense a name is the subject as it is written; in any other place it would need an ending. */
const NAMES_AS_SUBJECT = /} (ამ ჯავშანს თქვენ გადმოგცემთ|მაგიდას გითმობთ|ამ ჯავშანს თქვენ გითმობთ)/;

/** A floor's map is გეგმა; a map of the surroundings is რუკა. */
const MAP_OF_THE_CITY = [
  'შემოგარენის რუკა',
  'რუკის გახსნა ახალ ჩანართში',
  'ადგილი რუკაზე',
  'სად არის, როგორც ინტერნეტის რუკა აჩვენებს (განედი, გრძედი)',
];

const NOT_IN_ENGLISH = [
  { not: /\b(comes?|came) back\b/, but: 'refund' },
  { not: /\b(tables?|choice|not) (are |is )?(not )?kept\b|\bKeep (them|longer|my choice)\b/i, but: 'hold' },
  { not: /\bKept back\b|\bKeep (a table )?back\b|\bGive free\b/i, but: 'block, release' },
  { not: /\bwish(es|ed)?\b/i, but: 'special requests, requested' },
  { not: /\bdeeds?\b/, but: 'actions' },
  { not: /\bdoes not stand\b|\bthat stand\b|\bWhat stands\b/, but: 'valid, current' },
  { not: /\bpay again\b/, but: 'try again: nothing was paid before' },
  { not: /\b(go|goes) back to\b.*card|\bon its way back\b/, but: 'is refunded, refund to' },
  { not: /\bgives you (a|this|the)\b/, but: 'is giving you' },
  { not: /\b[Cc]hanges? of th(e|is|ese)\b/, but: 'changes to' },
  { not: /\b([Pp]ay|to be paid|[Aa]nswer) until \$?\{/, but: 'by: a deadline' },
  { not: /\bby a link\b/, but: 'by link, with the link' },
  { not: /\bpays? for all\b/, but: 'for everyone' },
  { not: /\b(take|takes|took|taken) (the|an?|this|that) (offer|question)\b.*\bback\b/, but: 'withdraw' },
  { not: /\b(Empty|None): /, but: 'If empty, …' },
  { not: /\bWhom\b|\bthe one who\b/, but: 'who, the person who' },
  { not: /\bday sheet\b/, but: 'the Reservations page' },
  { not: /\{(dishes|items|tables)\}[^.]*\. Please [^.]*\b(it|them)\b/, but: 'no pronoun after a list' },
  { not: /\{\w+\} of (the )?\{\w+\} [^.]*\b(is|are|has|have)\b/, but: 'a label: no verb after two numbers' },
];

/** Words of the tables and the policies; the story of the restaurant may have them. */
const NOT_IN_TABLES = [
  { not: /\bhouse\b/i, but: 'restaurant' },
  { not: /\bmeanwhile\b/i, but: 'in the meantime, since' },
  { not: /(?<!-)\b(some|every|any|no)body\b(?!-)/i, but: 'someone, everyone, anyone, no one' },
  { not: /\be-mails?\b|(?<![\w.${'-])[Mm]ail(s|ed|ing)?\b(?!\.\w)/, but: 'email' },
  { not: /\bstands?\b/, but: 'is' },
  { not: /\bbrings? .* back\b/, but: 'restore, refund' },
  { not: /\btoo old\b/, but: 'expired' },
  { not: /\bat the door\b|\bwhere from\b/i, but: 'walk-in, source' },
  { not: /\btelephone\b/i, but: 'phone' },
  { not: /\bat once\b.*\bmail\b|\bpress of\b|\bone press\b/, but: 'immediately' },
  { not: /\bbusiness (cabinet|manager)\b/, but: 'merchant portal' },
  { not: /\.\.\.(?!\w)/, but: '…' },
];
/** Not in the policies, which describe what is always so. */
const WE_HOLD = /\b[Ww]e (no longer |still )?hold\b/;
/** What the specification quotes or describes in these words. */
const QUOTED = /^(Loading|Logging in|Registering)\.\.\.$|confirmation e-mail within 5-10 minutes/;
const TABLES = ENGLISH.filter(
  ({ file, text }) =>
    !QUOTED.test(text) &&
    (file.includes('/policies/') || !(file.startsWith('content/') && file.endsWith('.yaml'))),
);
/** Lunch is served too: only the load of the evening is one of an evening. */
const STAFF_TABLES = TABLES.filter(
  ({ file }) => file.startsWith('server/texts/') && !/calendar\.ts$/.test(file),
);

const breaking = (texts: readonly { text: string }[], rule: RegExp) =>
  texts.filter(({ text }) => rule.test(text));

describe('a Georgian text', () => {
  it('is in a dictionary, unless it has a place of its own', () => {
    const sentences = GEORGIAN.filter(({ text }) => /[\u10d0-\u10ff]+[ ,:].*[\u10d0-\u10ff]/s.test(text));
    const beside = [...new Set(sentences.map(({ file }) => file).filter((file) => !DICTIONARIES.test(file)))];

    expect(beside.filter((file) => !BESIDE.some(([files]) => files.test(file)))).toEqual([]);
    expect(BESIDE.filter(([files]) => !beside.some((file) => files.test(file)))).toEqual([]);
  });

  it('has no case ending glued to a placeholder', () => {
    expect(GEORGIAN.length).toBeGreaterThan(500);
    expect(breaking(GEORGIAN, /\}[-–]?[\u10d0-\u10ff]/)).toEqual([]);
  });

  it('has no person’s name in a case', () => {
    const beforeWords = breaking(
      // What is wrong with a drawing names tables.
      GEORGIAN.filter(({ file }) => !file.startsWith('contract/floor-map/')),
      /\{(name|names|host|who|by|actor)\b[^}]*\}[ \u00a0][\u10d0-\u10ff]/,
    );

    expect(beforeWords.filter(({ text }) => !NAMES_AS_SUBJECT.test(text))).toEqual([]);
  });

  it.each(NOT_IN_GEORGIAN)('says $but, not $not', ({ not }) => {
    expect(breaking(GEORGIAN, not)).toEqual([]);
  });

  it('calls the map of a floor გეგმა', () => {
    const maps = breaking(GEORGIAN, /რუკ/).map(({ text }) => text);

    expect(maps.filter((text) => !MAP_OF_THE_CITY.includes(text))).toEqual([]);
  });

  it('has an ellipsis, short dashes and „quotes“', () => {
    // In straight quotes it is what has to be typed.
    const prose = GEORGIAN.map(({ text }) => ({ text: text.replaceAll(/"[^"]*"/g, '') }));

    expect(breaking(prose, /\.\.\.|—|(?<![\d-])\d{1,2}-\d{1,2}(?![\d-])|”/)).toEqual([]);
  });
});

describe('an English text', () => {
  it.each(NOT_IN_ENGLISH)('says $but, not $not', ({ not }) => {
    expect(ENGLISH.length).toBeGreaterThan(500);
    expect(breaking(ENGLISH, not)).toEqual([]);
  });

  it.each(NOT_IN_TABLES)('of a table or a policy says $but, not $not', ({ not }) => {
    expect(breaking(TABLES, not)).toEqual([]);
  });

  it('says we’re holding, not we hold', () => {
    expect(
      breaking(
        TABLES.filter(({ file }) => !file.includes('/policies/')),
        WE_HOLD,
      ),
    ).toEqual([]);
  });

  it('of the staff says day or visit, not evening', () => {
    expect(breaking(STAFF_TABLES, /\bevenings?\b|\btonight\b/i)).toEqual([]);
  });
});
