import { findNodeProblem } from './node-version.ts';

/** Imported first, so that an old Node prints this before it fails on unknown syntax or modules. */
const problem = findNodeProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
