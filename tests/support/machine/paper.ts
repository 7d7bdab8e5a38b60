import { readFileSync } from 'node:fs';

/** In the text: requests, headers and lines of YAML. */
const NO_COMMAND = /^(?:GET|POST) |^[\w-]+: /;

/** What stands in the code blocks of a paper for its reader to run (`sh`) or to write (`ini`), by section, in its order. */
export function readBlocks(file: string): Map<string, string[]> {
  const sections = readFileSync(file, 'utf8').split(/^##+ /m).slice(1);
  const lines = sections.map((section) => {
    const [title = ''] = section.split('\n');
    const blocks = [...section.matchAll(/^```(?:sh|ini)\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
    return [
      title,
      blocks.flatMap((block) =>
        block
          .replaceAll(/\\\n\s*/g, '')
          .trim()
          .split('\n'),
      ),
    ] as const;
  });
  return new Map(lines.map(([title, found]) => [title, found.filter((line) => !line.startsWith('# '))]));
}

/** The commands that stand in the text. */
export function readCode(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\n', ' '));
  return codes.filter((code) => code.includes(' ') && !NO_COMMAND.test(code));
}

/** Every command of a paper that no line has run. */
export function findUnrun(file: string, ran: readonly string[]): string[] {
  const all = new Set([...[...readBlocks(file).values()].flat(), ...readCode(file)]);
  return [...all].filter((command) => !ran.some((line) => line.includes(command)));
}
