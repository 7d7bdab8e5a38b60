import { buildSite, isSiteFresh } from '../scripts/lib/site-build.ts';
import { limitsOf, weighPages, type Cell } from '../scripts/checks/page-weights.ts';

if (!isSiteFresh()) await buildSite();

const CELLS: { cell: Cell; title: string; show: (value: number) => string }[] = [
  { cell: 'html', title: 'html + css', show: kilobytes },
  { cell: 'laterStyles', title: 'later css', show: kilobytes },
  { cell: 'scripts', title: 'js untouched', show: kilobytes },
  { cell: 'allScripts', title: 'js in all', show: kilobytes },
  { cell: 'fonts', title: 'fonts', show: kilobytes },
  { cell: 'requests', title: 'requests', show: String },
];
const WIDTH = 22;

print('What a page costs on a first visit, beside the budget; "!" is over it');
print(['page'.padEnd(16), ...CELLS.map(({ title }) => title.padStart(WIDTH))].join(''));
for (const weight of weighPages()) {
  const limits = new Map(limitsOf(weight).map(({ cell, limit }) => [cell, limit]));
  const cells = CELLS.map(({ cell, show }) => {
    const [value, limit] = [weight[cell], limits.get(cell)];
    const mark = limit === undefined ? '' : `${value > limit ? ' !' : ' '}of ${show(limit)}`;
    return `${show(value)}${mark && ` ${mark.trim()}`}`.padStart(WIDTH);
  });
  print([weight.page.padEnd(16), ...cells].join(''));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
