import { readFileSync } from 'node:fs';

/** The parts of docs/deployment.md that are for other hosts, or need a mail server or DNS that the test does not have. */
const ELSEWHERE: readonly string[] = ['A name of their own for staff and editor', 'Returned mails'];

/** The command lines of a paper's code blocks, by section, in their order. */
export function readPaper(file = 'docs/deployment.md'): Map<string, string[]> {
  const paper = readFileSync(file, 'utf8');
  const sections = paper.split(/^##+ /m).slice(1);
  const commands = sections.map((section) => {
    const [title = ''] = section.split('\n');
    const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
    return [title, blocks.flatMap((block) => block.trim().split('\n'))] as const;
  });
  return new Map(commands.filter(([title, lines]) => lines.length > 0 && !ELSEWHERE.includes(title)));
}
