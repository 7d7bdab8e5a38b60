import { API_BASE_PATH } from '#contract/routes/base-path.ts';
import { isLanguage, type Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { endpoint, type Endpoint, type Operation } from '#server/platform/endpoints/endpoint.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { linkQuery, readFields, setPageHeaders, type Markup, type PlainView } from './plain-page.ts';
import { answerPlainly, type Gone } from './plain-problem.ts';

interface MailedPage<Field extends string, Refusal extends string> extends Pick<
  Operation,
  'route' | 'limit'
> {
  shows: Pick<Operation, 'id' | 'summary' | 'answers'>;
  does: Pick<Operation, 'id' | 'summary' | 'answers'>;
  /** What stands in place of the page if its link does not work. */
  gone: Gone;
  fields: readonly Field[];
  /** Does what the form asks. Returns why it did not. */
  act: (ctx: Context, key: string, fields: Partial<Record<Field, string>>) => Promise<Refusal | undefined>;
  refusals: Record<Refusal, 409 | 422>;
  render: (view: PlainView, refusal: Refusal | undefined) => Promise<Markup>;
}

/**
 * A page that needs no script, behind a mailed link or the profile's. Opening it changes nothing, because robots open
 * mailed links too; its form does, and leads back to it.
 */
export function mailedPage<Field extends string, Refusal extends string>({
  shows,
  does,
  gone,
  fields,
  act,
  refusals,
  render,
  ...route
}: MailedPage<Field, Refusal>): Endpoint[] {
  const show = async (
    ctx: Context,
    c: AppContext,
    { key, language: asked, refusal }: { key: string; language: string | undefined; refusal?: Refusal },
  ): Promise<Response> => {
    const language: Language = isLanguage(asked) ? asked : requestLanguage(c);
    setPageHeaders(c, language);
    return c.html(await render({ ctx, key, language }, refusal), refusal ? refusals[refusal] : 200);
  };
  const common = { ...route, onError: (ctx: Context) => answerPlainly(ctx, gone) };
  return [
    endpoint({
      ...common,
      ...shows,
      method: 'get',
      query: linkQuery,
      handle: (ctx, c, { query: { key = '', language } }) => show(ctx, c, { key, language }),
    }),
    endpoint({
      ...common,
      ...does,
      method: 'post',
      isWithoutToken: true,
      handle: async (ctx, c) => {
        const sent = await readFields(c, ['key', 'language', ...fields]);
        const { key = '', language } = sent;
        const refusal = await act(ctx, key, sent);
        if (refusal) return show(ctx, c, { key, language, refusal });
        const query = new URLSearchParams({ key, ...(language !== undefined && { language }) });
        return c.redirect(`${API_BASE_PATH}${route.route}?${query}`, 303);
      },
    }),
  ];
}
