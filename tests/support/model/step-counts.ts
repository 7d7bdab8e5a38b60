/** Counts how often each step was drawn, and how often it was possible. */
export function createStepCounts() {
  const counts = new Map<string, { drawn: number; done: number }>();
  let all = 0;

  function note(step: string, isDone: boolean): void {
    const { drawn, done } = counts.get(step) ?? { drawn: 0, done: 0 };
    counts.set(step, { drawn: drawn + 1, done: done + (isDone ? 1 : 0) });
    all += step.split(' + ').length;
  }

  /** In ten thousand actions, rarest first. Of actions at the same time only those of a scene. */
  function describe(): string {
    const in10000 = (count: number) => String(Math.round((count / all) * 10_000)).padStart(6);
    const rows = [...counts]
      .filter(([step]) => !step.includes(' + ') || ['deleteAccount + pay', 'orderAgain + pay'].includes(step))
      .toSorted(([, first], [, second]) => first.done - second.done)
      .map(([step, { drawn, done }]) => `${in10000(done)} ${in10000(drawn)} ${step}`);
    return [`${all} actions; done and drawn in 10,000:`, ...rows, ''].join('\n');
  }

  return { note, describe };
}
