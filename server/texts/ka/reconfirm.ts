import type { ReconfirmTexts } from '#server/texts/en/reconfirm.ts';

export const reconfirm: ReconfirmTexts = {
  title: 'მოდიხართ?',
  lead: 'გთხოვთ, აქ გვაცნობოთ. შესვლა საჭირო არ არის.',
  press: 'მოვდივართ',
  doneTitle: 'სიხარულით გელოდებით',
  done: 'გმადლობთ, რომ გვაცნობეთ.',
  changed: 'თქვენი ჯავშანი ამასობაში შეიცვალა. ქვემოთ ნახავთ, როგორ არის ახლა.',
  tooEarly: (when) => `მოსვლის დადასტურება ამ დროიდან შეგეძლებათ: ${when}.`,
  call: 'თუ გაგვიანდებათ ან ვეღარ მოდიხართ, დაგვირეკეთ: {phone}',
  staff: {
    answers: { yes: 'დაადასტურეს', late: 'აგვიანდებათ', silent: 'ჯერ არ უპასუხიათ' },
    counts: {
      yes: (count) => `დაადასტურეს: ${count}`,
      late: (count) => `აგვიანდებათ: ${count}`,
      silent: (count) => `უპასუხოდ: ${count}`,
    },
    isComing: 'მოდიან?',
    coming: 'მოსვლის დადასტურება',
    comingShort: 'მოდიან',
    list: 'დაურეკეთ ამ სტუმრებს: ჯერ არ უთქვამთ, მოდიან თუ არა',
    noneSilent: 'ყველამ გვიპასუხა, ვისაც ვკითხეთ.',
    before: 'დაადასტურეს, სანამ ჯავშანი შეიცვლებოდა',
    lastTime: (when, said, came) => `წინა სტუმრობა (${when}): ${said && `${said}, `}${came}`,
    noAnswer: 'არ უპასუხიათ',
    came: 'მოვიდნენ',
    missed: 'არ მოვიდნენ',
  },
};
