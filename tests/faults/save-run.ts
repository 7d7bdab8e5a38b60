import { writeFileSync } from 'node:fs';
import { openContentRepository } from '#server/site/drafts/repository.ts';

/**
 * One life of a server that saves prices of a dish: `node save-run.ts FOLDER DISH PRICES [BROKEN]`. Prints the commit of
 * each save. BROKEN is the file of a broken Git and what it shall contain, joined by an equals sign; it is written when
 * the repository is open.
 */
const [, , folder = '', dish = '', prices = '', broken] = process.argv;
const path = `content/dishes/${dish}.yaml`;

const repository = await openContentRepository({
  folder,
  project: '.',
  clock: Date.now,
  onMergeFailure: (error) => {
    throw error;
  },
});
const [file = '', command] = broken?.split('=') ?? [];
if (command !== undefined) writeFileSync(file, `${command}\n`);

for (const price of prices.split(',')) {
  const text = String(await repository.readFile(path));
  const content = Buffer.from(text.replace(/^price: .*$/m, `price: "${price}"`));
  const commit = await repository.save([{ path, content }], { name: dish, email: 'nino@tamada.example' });
  process.stdout.write(`${commit}\n`);
}
