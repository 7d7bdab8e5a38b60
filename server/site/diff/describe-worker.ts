import { answerApart } from '#content/apart.ts';
import type { Described, ComparedFiles } from './describe-apart.ts';
import { describeChanges } from './describe.ts';
import { nameDishes } from './dish-order.ts';

/** The process of `describeApart`. */
answerApart((state) => {
  const { files, texts, language, dishes } = state as ComparedFiles;
  const { before, after } = dishes;
  const pages = describeChanges({
    files,
    read: (path) => texts.get(path),
    language,
    dishes: before && { before, after },
  });
  return { pages, names: nameDishes(after, language) } satisfies Described;
});
