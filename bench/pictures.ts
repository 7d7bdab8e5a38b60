import { buildSite, isSiteFresh } from '../scripts/lib/site-build.ts';
import { heaviest, middleWeight, PICTURE_BUDGET, weighPictures, type Weight } from './weigh-pictures.ts';

if (!isSiteFresh()) await buildSite();
const { heroes, dishes, floorMaps, ornaments } = weighPictures();

print('What pictures weigh, compressed with brotli, beside the budget');
for (const hero of heroes) row(hero.name, hero.bytes, PICTURE_BUDGET.hero);
row(`${dishes.length} dishes, the middle one`, middleWeight(dishes), PICTURE_BUDGET.middleDish);
rowOfHeaviest('dishes', dishes, PICTURE_BUDGET.dish);
for (const map of floorMaps) row(map.name, map.bytes, PICTURE_BUDGET.floorMap);
rowOfHeaviest('ornaments of a page', ornaments, PICTURE_BUDGET.ornaments);

function rowOfHeaviest(what: string, weights: readonly Weight[], budget: number): void {
  const { name, bytes } = heaviest(weights);
  row(`${what}, the heaviest: ${name}`, bytes, budget);
}

function row(name: string, bytes: number, budget: number): void {
  const verdict = bytes <= budget ? 'ok' : 'TOO HEAVY';
  print(`  ${name.padEnd(52)} ${kilobytes(bytes)}  of ${kilobytes(budget)}  ${verdict}`);
  if (bytes > budget) process.exitCode = 1;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(2).padStart(6)} KB`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
