const OLDEST_MAJOR = 24;

/** Why this Node cannot run the server; undefined if it can. */
export function findNodeProblem(version: string): string | undefined {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return undefined;
  return `The server needs Node.js ${OLDEST_MAJOR} or newer, but this is ${version}: start it with "npm start", which brings its own.`;
}
