import { buildSite } from './lib/site-build.ts';

try {
  await buildSite();
} catch (error) {
  // Errors in content/ are printed as one sentence, others with their stack.
  const isContent = error instanceof Error && error.name === 'ContentError';
  console.error(isContent ? error.message : error);
  process.exit(1);
}
