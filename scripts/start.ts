import { readRestaurant } from '#content/load.ts';
import { buildSiteIfNeeded, checkPlace, runHouse } from './lib/run-house.ts';

/** Builds the site if needed, then serves the site and the API on one port, with the sandbox bank beside them. */
const dataFolder = process.env.DATA_DIR || 'data';

await checkPlace(dataFolder);
buildSiteIfNeeded();
const { name } = readRestaurant();
await runHouse(dataFolder, (address) => console.log(`${name.en} is open: ${address} (Ctrl-C closes it)`));
