export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function row(name: string, cells: readonly string[]): void {
  print(`  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}

/** Marks a figure over its budget. */
export function mark(isOver: boolean): string {
  return isOver ? ' !' : '';
}

export function whole(value: number): string {
  return Number.isNaN(value) ? '–' : String(Math.round(value));
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

export async function repeat<Result>(runs: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}
