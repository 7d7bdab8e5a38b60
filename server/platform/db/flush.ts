export interface Flush {
  /** Resolves when everything written before the call is on the disk. */
  (): Promise<void>;
}

/**
 * Runs one flush at a time; calls made during a flush share the next one. After a failed flush the state of the disk is
 * unknown (Linux drops the pages and reports the error once), so all later flushes fail until the process restarts.
 * `onFailure` is called once.
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
