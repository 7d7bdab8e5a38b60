import { node, server, type Fault } from './fault.ts';

/** Of the content, its editor and its publication. */
export const CONTENT_FAULTS: readonly Fault[] = [
  {
    name: 'a floor plan that guests cannot use',
    file: 'contract/floor-map/checks.ts',
    from: 'other.id !== id && overlap(area, other.area)',
    to: 'other.id === id && overlap(area, other.area)',
    tests: [node('unit/contract/floor-map/checks')],
  },
  {
    name: 'a step of the floor editor',
    file: 'editor/floors/house.ts',
    from: 'this.#past.push(this.#present);',
    to: '',
    tests: [node('unit/editor/floor-editor')],
  },
  {
    name: 'a content file that no page reads',
    file: 'content/files.ts',
    from: "return isKnown && !path.includes('..');",
    to: "return !path.includes('..');",
    tests: [node('unit/content/content-limits')],
  },
  {
    name: 'a drawing that nobody has checked',
    file: 'content/published-drawings.ts',
    from: 'await cleanDrawing(`content/${album}/${name}.svg`, await readFile(path))',
    to: 'String(await readFile(path))',
    tests: [node('unit/content/published-drawings')],
  },
  {
    name: 'a script in the logo',
    file: 'content/logo.ts',
    from: "drawing.replace(COMMENT, '')",
    to: 'drawing',
    tests: [node('unit/src/brand/logo')],
  },
  {
    name: 'the colours of a shadow',
    file: 'contract/values/palettes.ts',
    from: '(?<=#|%23|\\\\()',
    to: '(?<=#|%23)',
    tests: [node('unit/contract/palettes')],
  },
  {
    name: 'the plate of a category',
    file: 'content/load.ts',
    from: "plates.get(category) ?? 'cutlery'",
    to: "'cutlery'",
    tests: [node('unit/content/published-drawings')],
  },
  {
    name: 'the place of a photograph',
    file: 'content/check-pictures.ts',
    from: 'return withoutCameraData(content);',
    to: 'return content;',
    tests: [server('api/site/editor-pictures')],
  },
  {
    name: 'week until a shorter time takes effect',
    file: 'server/site/live/keep-months.ts',
    from: 'next_from: now + DELAY_MS',
    to: 'next_from: now',
    tests: [server('api/site/keep-months')],
  },
];
