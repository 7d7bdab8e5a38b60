import { readFileSync } from 'node:fs';

/** The headers of public/_headers, by path pattern, in the order of the file. */
export const TOLD = readFileSync('public/_headers', 'utf8')
  .split(/^(?=\/)/m)
  .map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    return [
      pattern,
      Object.fromEntries(
        lines
          .map((line) => line.trim().split(/:\s+/))
          .map(([name = '', value]) => [name.toLowerCase(), value]),
      ),
    ] as const;
  });

/** The rules that hosts apply to an address, whether it has a file or not. */
export function rulesFor(path: string): Record<string, string | undefined>[] {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
  return TOLD.filter(([pattern]) => matches(pattern)).map(([, told]) => told);
}
