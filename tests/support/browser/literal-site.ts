import { test as base } from './e2e.ts';
import { startLiteralBackEnd, type LiteralBackEnd, type TableForm } from './literal-back-end.ts';

interface Options {
  tableForm: TableForm;
  backEnd: LiteralBackEnd;
}

/** The same site with a back end that returns only the fields of the specification's section 7. */
export const test = base.extend<Options>({
  tableForm: ['table5', { option: true }],
  backEnd: async ({ tableForm }, use) => {
    const backEnd = await startLiteralBackEnd(tableForm);
    await use(backEnd);
    await backEnd.stop();
  },
  baseURL: async ({ backEnd }, use) => {
    await use(backEnd.siteUrl);
  },
});
