import { resolve } from 'node:path';

/**
 * The folder that an owner edits, by default `content/` of the project. Relative to the project root, where every npm
 * script runs: the build bundles this module, so its own path is unknown.
 */
export const CONTENT_FOLDER = resolve(process.env.CONTENT_FOLDER || 'content');
