import { findNodeProblem } from './node-version.ts';

/** Imported first, so that an old Node is told before anything that it does not know. */
const problem = findNodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
