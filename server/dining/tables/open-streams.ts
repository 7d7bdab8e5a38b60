/** Limits the open streams of this process, in total and per address. */
interface OpenStreams {
  /** Returns a function to call when the stream ends; undefined if a limit is reached. */
  enter(address: string, end: () => void): (() => void) | undefined;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

interface StreamLimits {
  all: number;
  perAddress: number;
}

export function createOpenStreams(limits: StreamLimits, onCount: (open: number) => void): OpenStreams {
  const open = new Map<() => void, string>();
  let isClosed = false;

  const hasRoom = (address: string) =>
    !isClosed &&
    open.size < limits.all &&
    [...open.values()].filter((other) => other === address).length < limits.perAddress;

  return {
    enter(address, end) {
      if (!hasRoom(address)) return undefined;
      open.set(end, address);
      onCount(open.size);
      return () => {
        if (open.delete(end)) onCount(open.size);
      };
    },
    close() {
      isClosed = true;
      for (const end of open.keys()) end();
    },
  };
}
