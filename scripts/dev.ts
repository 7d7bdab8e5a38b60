import { runTogether, startPart } from './lib/processes.ts';
import { startServers } from './lib/servers.ts';

/** Hot reload for the site at :4321; the API at :3000 restarts when its code or the content changes. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const astro = startPart(['node_modules/astro/bin/astro.mjs', 'dev'], {
  sign: '4321',
  onLine: (line) => console.log(line),
});
const parts = [...startServers({ isWatching: true }), astro];
const running = runTogether(parts);
try {
  await Promise.all(parts.map(({ ready }) => ready));
  console.log(
    'Site with hot reload: http://localhost:4321/en · API: http://localhost:3000/api · sandbox bank: :3001',
  );
} catch {
  process.exitCode = 1;
}
await running;
