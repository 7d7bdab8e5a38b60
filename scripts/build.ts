import { buildSite } from './lib/site-build.ts';

try {
  await buildSite();
} catch (error) {
  // A mistake in content/ is one sentence; anything else is worth its stack.
  const isContent = error instanceof Error && error.name === 'ContentError';
  console.error(isContent ? error.message : error);
  process.exit(1);
}
