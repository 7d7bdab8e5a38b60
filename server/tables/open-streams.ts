/** The streams that are open in this process: so many at once, and so many of one address. */
interface OpenStreams {
  /** Returns what is called when the stream is over; undefined where there is no room. */
  enter(address: string, end: () => void): (() => void) | undefined;
  /** Ends all of them, and lets none in any more. */
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
