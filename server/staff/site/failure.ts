import type { Language } from '#contract/values/language.ts';
import { SITE_TEXTS } from '#server/texts/texts.ts';

/** Whose detail editors read, perhaps in English and in Georgian with " / " in between; of the others it is for the log. */
const FOR_EDITORS: readonly string[] = ['content', 'check', 'bank', 'stopped'];

interface Failure {
  code: string;
  detail?: string | null | undefined;
}

/** Why there is no publication or preview, in the language of the page. */
export function explainPublishFailure({ code, detail }: Failure, language: Language): string {
  const { causes } = SITE_TEXTS[language].failed;
  const cause = Object.entries(causes).find(([name]) => name === code)?.[1] ?? causes.build;
  if (!detail || !FOR_EDITORS.includes(code)) return cause;
  const [en, ka, ...more] = detail.split(' / ');
  const isInBoth = ka !== undefined && more.length === 0;
  const said = isInBoth ? ({ en, ka }[language] ?? '') : detail;
  return `${cause} ${/[.!?]$/.test(said) ? said : `${said}.`}`;
}
