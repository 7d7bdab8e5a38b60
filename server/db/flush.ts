export interface Flush {
  /** Answers when everything written before the question is on the disk. */
  (): Promise<void>;
}

/**
 * One flush at a time, shared by all who ask while the one before is under way. After a flush that failed nobody can say
 * what the disk has (Linux drops the pages and tells it once), so all that follow fail too, until the process starts anew:
 * `onFailure` is told once.
 */
export function shareFlushes(
  flushNow: () => Promise<void>,
  onFailure: (error: unknown) => void = () => undefined,
): Flush {
  let next: PromiseWithResolvers<void> | undefined;
  let isBusy = false;
  let failure: { error: unknown } | undefined;

  async function work(): Promise<void> {
    isBusy = true;
    while (next) {
      const round = next;
      next = undefined;
      try {
        if (failure) throw failure.error;
        await flushNow();
        round.resolve();
      } catch (error) {
        if (!failure) onFailure(error);
        failure ??= { error };
        round.reject(error);
      }
    }
    isBusy = false;
  }

  return () => {
    next ??= Promise.withResolvers<void>();
    const { promise } = next;
    if (!isBusy) void work();
    return promise;
  };
}
