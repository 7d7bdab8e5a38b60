interface LineWriter {
  write: (line: string) => void;
  /** Writes the waiting lines at once, before the process exits. */
  flush: () => void;
}

/** Batches the lines of one turn of the event loop into one write, because each write blocks. */
export function createLineWriter(send: (text: string) => void): LineWriter {
  let waiting = '';
  const flush = () => {
    const text = waiting;
    waiting = '';
    if (text) send(text);
  };
  return {
    write: (line) => {
      if (!waiting) setImmediate(flush);
      waiting += `${line}\n`;
    },
    flush,
  };
}
